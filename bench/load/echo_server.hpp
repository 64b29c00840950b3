#pragma once

namespace fracas {

/// Serves WebSockets by the product's own network layer and nothing behind it: the floor that a game server can reach. Sockets
/// that open with the same word form a pair; "N bytes" from one of them is answered to both with so many bytes. Writes "ready
/// PORT" and never returns.
void run_echo_server(int output);

}  // namespace fracas
