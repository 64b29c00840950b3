"""A real server on a free port, and what it answers."""
import http.cookiejar
import json
import os
import subprocess
import tempfile
import urllib.error
import urllib.request


class RunningServer:
    def __init__(self, *arguments):
        self.folder = tempfile.TemporaryDirectory()
        self.log = tempfile.TemporaryFile("w+")
        self.process = subprocess.Popen([os.environ["FRACAS_BINARY"], "serve", "--port", "0", "--data", self.folder.name, *arguments],
                                        stdout=subprocess.PIPE, stderr=self.log, text=True)
        ready = self.process.stdout.readline()
        if "http://" not in ready:
            raise RuntimeError("the server did not start: " + ready)
        self.cookies = http.cookiejar.CookieJar()
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.cookies))
        self.address = ready[ready.index("http://"):].strip().rstrip("/")

    def __enter__(self):
        return self

    def __exit__(self, *trouble):
        self.process.terminate()
        self.process.wait()
        self.process.stdout.close()
        self.log.close()
        self.folder.cleanup()

    def logged(self):
        """All that was written for the operator so far."""
        self.log.seek(0)
        return self.log.read()

    def ask(self, path, body=None, method=None):
        """The status and the body of an answer; a body to send makes it a POST. Cookies are kept."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with self.opener.open(request) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            with error:
                return error.code, error.read().decode()

    def cookie(self):
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.cookies)
