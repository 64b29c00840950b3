// The bodies of Boost.Asio and Boost.Beast, compiled once for the server and its tests.
#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
