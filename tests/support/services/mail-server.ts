/** A mail server that keeps what it accepts, and refuses on demand. */
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** Speaks just enough SMTP (RFC 5321) to accept mails; `refusals` are returned for RCPT, one each, before any is accepted. */
export async function startMailServer(refusals: string[] = []) {
  const taken: string[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.write('220 stand-in\r\n');
    let data: string | null = null;
    let rest = '';
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (data !== null) {
          if (line === '.') {
            taken.push(data);
            data = null;
            socket.write('250 taken\r\n');
          } else data += `${line}\n`;
        } else if (/^RCPT/i.test(line)) socket.write(`${refusals.shift() ?? '250 fine'}\r\n`);
        else if (/^DATA/i.test(line)) {
          data = '';
          socket.write('354 go on\r\n');
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else socket.write('250 fine\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    taken,
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
