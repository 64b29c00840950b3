"""The server as an operator meets it: settings, logs, signals, a proxy in front of it."""
import base64
import json
import os
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import unittest
import urllib.error
import urllib.request

BINARY = os.environ["FRACAS_BINARY"]
OK, USAGE, BAD_INPUT = 0, 2, 3


def clean_environment(**more):
    kept = {name: value for name, value in os.environ.items() if not name.startswith("FRACAS_")}
    return kept | more


def run_serve(*arguments, **environment):
    return subprocess.run([BINARY, "serve", *map(str, arguments)], capture_output=True, text=True, timeout=120, check=False,
                          env=clean_environment(**environment))


def fetch(address, method="GET", body=None, headers=None):
    """Status, headers and body of an answer, whatever it is."""
    request = urllib.request.Request(address, method=method, data=body, headers=headers or {})
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            return answer.status, answer.headers, answer.read()
    except urllib.error.HTTPError as error:
        return error.code, error.headers, error.read()


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class RunningServer:
    """A server of its own; ends with the test by its process id."""

    def __init__(self, folder, *arguments, port=0):
        self.errors = open(folder / "errors.log", "w+", encoding="utf-8")
        self.process = subprocess.Popen([BINARY, "serve", "--port", str(port), "--store", str(folder / "games"), *map(str, arguments)],
                                        stdout=subprocess.PIPE, stderr=self.errors, text=True, env=clean_environment(), cwd=folder)
        line = self.process.stdout.readline()
        self.page = line.removeprefix("Fracas is ready: ").strip()

    def stop(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(timeout=60)
        self.process.stdout.close()
        self.errors.close()
        return code


class Serving(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def server(self, *arguments, port=0):
        server = RunningServer(self.folder, *arguments, port=port)
        self.addCleanup(lambda: server.process.poll() is not None or server.stop())
        self.assertTrue(server.page, (self.folder / "errors.log").read_text())
        return server


class Settings(Serving):
    def settings(self, *arguments, **environment):
        result = run_serve("--print-config", *arguments, **environment)
        self.assertEqual(result.returncode, OK, result.stderr)
        rows = {}
        for line in result.stdout.splitlines():
            setting, source = line.split(" # ")
            name, value = setting.split(":", 1)
            rows[name] = (value.strip(), source.strip())
        return rows

    def file(self, text):
        path = self.folder / "fracas.yaml"
        path.write_text(text, encoding="utf-8")
        return path

    def test_options_win_over_the_environment_and_that_over_the_file(self):
        path = self.file("# ours\nport: 1000\nlog: errors\nmetrics: off\n")
        rows = self.settings("--config", path, "--port", 3000, FRACAS_PORT="2000", FRACAS_LOG="debug")
        self.assertEqual(rows["port"], ("3000", "--port"))
        self.assertEqual(rows["log"], ("debug", "FRACAS_LOG"))
        self.assertEqual(rows["metrics"], ("off", f"{path}:4"))
        self.assertEqual(rows["address"], ("127.0.0.1", "default"))

    def test_passwords_are_hidden(self):
        for store in ("postgresql://fracas:secret@db.example.org/games", "postgres://fracas:se%63ret@db.example.org/games",
                      "postgresql://db.example.org/games?user=f&password=secret&sslpassword=secret",
                      "host=db.example.org password=secret user=f", "host=db.example.org password = 'my secret' user=f",
                      "password=secret host=db.example.org"):
            for result in (run_serve("--print-config", FRACAS_STORE=store), run_serve("--print-config", "--store", store),
                           run_serve("--print-config", "--config", self.file(f'store: "{store}"\n'))):
                self.assertEqual(result.returncode, OK, result.stderr)
                for word in ("secret", "se%63ret"):
                    self.assertNotIn(word, result.stdout + result.stderr)
                self.assertIn("db.example.org", result.stdout)

    def test_half_an_address_of_a_store_is_a_mistake_that_tells_no_password(self):
        for store in ("postgersql://fracas:secret@db.example.org/games", "hots=db.example.org password=secret",
                      "postgresql://fracas:secret@[db/games", "host=db.example.org pasword=x password=secret", "password='secret"):
            for arguments in ([], ["--print-config"]):
                result = run_serve(*arguments, FRACAS_STORE=store)
                self.assertEqual(result.returncode, BAD_INPUT, store)
                self.assertNotIn("secret", result.stdout + result.stderr)
                self.assertIn("FRACAS_STORE", result.stderr)

    def test_what_is_printed_is_a_file_that_says_the_same(self):
        printed = run_serve("--print-config", "--port", 3000, "--base-path", "/fracas").stdout
        rows = self.settings("--config", self.file(printed))
        self.assertEqual((rows["port"][0], rows["base-path"][0], rows["web"][0]), ("3000", "/fracas", '""'))

    def test_mistakes_name_their_place(self):
        for text, words in (("port: 80\nprot: 90\n", [":2: ", "'prot'", "port"]), ("\n\nport: many\n", [":3: ", "port", "65535"]),
                            ("- port\n", [":1: "]), ("log: [a]\n", [":1: ", "log"]), ("port: 1\nport: 2\n", [":2"]),
                            ("public-address: play.example.org\n", ["https://"]), ("trusted-proxy: localhost\n", ["10.0.0.0/8"])):
            result = run_serve("--config", self.file(text))
            self.assertEqual(result.returncode, BAD_INPUT, text)
            for word in words:
                self.assertIn(word, result.stderr, text)
        self.assertEqual(run_serve("--config", self.folder / "nowhere.yaml").returncode, BAD_INPUT)
        result = run_serve(FRACAS_PORT="99999")
        self.assertEqual(result.returncode, BAD_INPUT)
        self.assertIn("FRACAS_PORT", result.stderr)
        for arguments in (["--port", "99999"], ["--log", "loud"], ["--base-path", "fracas"], ["--sandbox"]):
            self.assertEqual(run_serve(*arguments).returncode, USAGE, arguments)

    def test_a_port_in_use_is_an_error_where_people_rely_on_it(self):
        with socket.socket() as taken:
            taken.bind(("127.0.0.1", 0))
            taken.listen()
            port = taken.getsockname()[1]
            result = run_serve("--port", port, "--store", self.folder, "--public-address", "https://play.example.org")
            self.assertEqual(result.returncode, BAD_INPUT)
            self.assertIn(str(port), result.stderr)


class Operation(Serving):
    def test_the_program_brings_its_page_or_says_that_it_has_none(self):
        server = self.server()
        status, headers, body = fetch(server.page)
        if status == 200:
            self.assertIn(b"<title>Fracas</title>", body)
            self.assertTrue(headers["ETag"])
        else:
            self.assertIn("no page inside", (self.folder / "errors.log").read_text())
        self.assertEqual(json.loads(fetch(server.page + "health")[2])["status"], "ok")

    def test_logs_are_lines_of_json_on_wish(self):
        server = self.server("--log-format", "json")
        game = {"battle": "superscape/quarry-duel", "seats": [{"kind": "human"}, {"kind": "bot", "bot": "random"}]}
        status, _, body = fetch(server.page + "api/games", "POST", json.dumps(game).encode(), {"Content-Type": "application/json"})
        self.assertEqual(status, 201, body)
        made = json.loads(body)
        self.assertEqual(server.stop(), OK)
        text = (self.folder / "errors.log").read_text()
        lines = [json.loads(line) for line in text.splitlines()]
        made_lines = [line for line in lines if line["event"] == "game-made"]
        self.assertEqual([line["game"] for line in made_lines], [made["game"]])
        self.assertRegex(made_lines[0]["time"], r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$")
        self.assertEqual(lines[-1]["event"], "stopped")
        self.assertNotIn(made["seats"][0]["token"], text)

    def test_a_signal_ends_it_politely(self):
        server = self.server()
        host, port = server.page.removeprefix("http://").rstrip("/").split(":")
        with socket.create_connection((host, int(port)), timeout=60) as client:
            self.assertIn(b" 101 ", shake_hands(client, f"{host}:{port}", "/ws"))
            server.process.send_signal(signal.SIGTERM)
            frame = client.recv(4, socket.MSG_WAITALL)
            self.assertEqual(frame[0], 0x88)  # a close frame
            self.assertEqual(int.from_bytes(frame[2:4], "big"), 1012)  # service restart
        self.assertEqual(server.stop(), OK)


def shake_hands(client, host, target, **headers):
    key = base64.b64encode(os.urandom(16)).decode()
    lines = [f"GET {target} HTTP/1.1", f"Host: {host}", "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
             f"Sec-WebSocket-Key: {key}", *(f"{name}: {value}" for name, value in headers.items())]
    client.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
    answer = b""
    while b"\r\n\r\n" not in answer:
        more = client.recv(1)
        if not more:
            break
        answer += more
    return answer


NGINX = shutil.which("nginx", path=os.environ["PATH"] + ":/usr/sbin")

# As docs/operating.md has it, on loopback and without TLS.
NGINX_FILE = """
daemon off; master_process off; pid {folder}/nginx.pid; error_log {folder}/nginx.log;
events {{ }}
http {{
  access_log off;
  client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/f; uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
  server {{
    listen 127.0.0.1:{port};
    location /fracas/ {{
      proxy_pass http://{server}{path};
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header X-Forwarded-Host $http_host;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection "upgrade";
    }}
  }}
}}
"""


class BehindNginx(Serving):
    def proxy(self, server, path):
        self.assertIsNotNone(NGINX, "nginx is missing; ./test installs it")
        port = self.port
        text = NGINX_FILE.format(folder=self.folder, port=port, server=server.listens, path=path)
        (self.folder / "nginx.conf").write_text(text, encoding="utf-8")
        nginx = subprocess.Popen([NGINX, "-p", str(self.folder), "-e", str(self.folder / "nginx.log"), "-c", str(self.folder / "nginx.conf")])
        self.addCleanup(nginx.wait, 60)
        self.addCleanup(nginx.terminate)
        while True:  # until it listens; a test that waits in vain is ended from outside
            try:
                socket.create_connection(("127.0.0.1", port), timeout=60).close()
                return
            except ConnectionRefusedError:
                self.assertIsNone(nginx.poll(), "nginx has ended")
                time.sleep(0.02)

    def test_pages_games_and_sockets_work_below_a_prefix(self):
        self.has_account = False
        for path in ("", "/"):  # the proxy leaves the prefix on, or cuts it off
            with self.subTest(path=path):
                self.port = free_port()
                public = f"http://127.0.0.1:{self.port}/fracas"
                listens = free_port()
                server = self.server("--public-address", public, "--trusted-proxy", "127.0.0.1", port=listens)
                server.listens = f"127.0.0.1:{listens}"
                self.assertEqual(server.page, public + "/")
                self.proxy(server, path)
                self.try_everything(public)
                self.try_page_and_account(public)
                self.assertEqual(server.stop(), OK)

    def try_page_and_account(self, public):
        """What a browser keeps and asks again stays below the prefix."""
        status, _, page = fetch(public + "/")
        if status == 200:  # else this program was built without its page
            self.assertIn(b"<title>Fracas</title>", page)
            named = re.findall(rb'(?:src|href)="\./([^"#?]+)"', page)
            self.assertGreater(len(named), 1)
            for name in named:
                self.assertEqual(fetch(f"{public}/{name.decode()}")[0], 200, name)
        somebody = json.dumps({"name": "Ann", "password": "correct horse"}).encode()
        own = {"Content-Type": "application/json", "Origin": f"http://127.0.0.1:{self.port}"}
        address = public + ("/api/sessions" if self.has_account else "/api/accounts")
        status, headers, body = fetch(address, "POST", somebody, own)
        self.assertEqual(status, 200 if self.has_account else 201, body)
        self.has_account = True
        self.assertIn("Path=/fracas/;", headers["Set-Cookie"])
        cookie = {"Cookie": headers["Set-Cookie"].split(";")[0]}
        self.assertEqual(json.loads(fetch(public + "/api/me", headers=cookie)[2])["account"], {"name": "Ann"})

    def try_everything(self, public):
        self.assertEqual(json.loads(fetch(public + "/health")[2])["status"], "ok")
        self.assertEqual(fetch(public + "/api/catalogue")[0], 200)
        self.assertEqual(fetch(public + "/metrics")[0], 404)
        game = json.dumps({"battle": "superscape/quarry-duel", "seats": [{"kind": "human"}, {"kind": "bot", "bot": "random"}]}).encode()
        own = {"Content-Type": "application/json", "Origin": f"http://127.0.0.1:{self.port}"}
        self.assertEqual(fetch(public + "/api/games", "POST", game, own)[0], 201)
        self.assertEqual(fetch(public + "/api/games", "POST", game, own | {"Origin": "http://evil.example.org"})[0], 403)
        for origin, expected in ((own["Origin"], b" 101 "), ("http://evil.example.org", b" 403 ")):
            with socket.create_connection(("127.0.0.1", self.port), timeout=60) as client:
                answer = shake_hands(client, f"127.0.0.1:{self.port}", "/fracas/ws", Origin=origin)
                self.assertIn(expected, answer.split(b"\r\n")[0])


if __name__ == "__main__":
    unittest.main()
