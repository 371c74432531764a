import { createSocket, type Socket } from 'node:dgram';
import { afterEach, describe, expect, it } from 'vitest';
import { createNameServerResolver } from './name-server.ts';

const TYPE_A = 1;
const TYPE_AAAA = 28;

const opened: Socket[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((socket) => new Promise<void>((resolve) => socket.close(() => resolve()))));
});

describe('createNameServerResolver', () => {
  it('joins the addresses of both families', async () => {
    const server = await nameServer({
      [TYPE_A]: [8, 8, 4, 4],
      [TYPE_AAAA]: [0x26, 6, 0x47, 0, ...Array(10).fill(0), 0x11, 0x11],
    });

    expect(await createNameServerResolver([server])('hooks.partner.com')).toEqual(['8.8.4.4', '2606:4700::1111']);
  });

  it('is content with one family', async () => {
    const server = await nameServer({ [TYPE_A]: [8, 8, 4, 4] });

    expect(await createNameServerResolver([server])('hooks.partner.com')).toEqual(['8.8.4.4']);
  });

  it('reports a name without any address', async () => {
    const resolve = createNameServerResolver([await nameServer({})]);

    await expect(resolve('hooks.partner.com')).rejects.toMatchObject({ name: 'RefusedDial', fault: 'dns' });
  });

  it('reports a name server that keeps silent', async () => {
    const resolve = createNameServerResolver([await nameServer('silent')], 50);

    await expect(resolve('hooks.partner.com')).rejects.toMatchObject({ fault: 'dns' });
  });
});

/** A name server on this machine that answers every question with the record of its type, or with none. */
async function nameServer(records: Readonly<Record<number, readonly number[]>> | 'silent'): Promise<string> {
  const socket = createSocket('udp4');
  opened.push(socket);
  if (records !== 'silent') {
    socket.on('message', (query, { port, address }) => {
      // The question is a header of 12 bytes, labels up to a zero byte, type and class (RFC 1035, 4.1).
      const question = query.subarray(12, query.indexOf(0, 12) + 5);
      const type = question.readUInt16BE(question.length - 4);
      const data = records[type];
      const header = Buffer.from([...query.subarray(0, 2), 0x81, 0x80, 0, 1, 0, data ? 1 : 0, 0, 0, 0, 0]);
      const answer = data ? [0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, data.length, ...data] : [];
      socket.send(Buffer.concat([header, question, Buffer.from(answer)]), port, address);
    });
  }
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return `127.0.0.1:${socket.address().port}`;
}
