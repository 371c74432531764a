import type { MailHostSeen, MxSeen, StartTlsSeen } from '@bindery/domain/cyber-risk/index.ts';
import { converse, type LineConversation } from '../../dial/line-conversation.ts';
import { NotMeasured, notMeasured } from '../../dial/not-measured.ts';
import { handshake } from '../../dial/tls-handshake.ts';
import { observe, type ScanContext } from '../../scan-context.ts';
import { certificateOf } from '../tls/certificate.ts';

const MAIL_PORT = 25;
const MOST_MAIL_HOSTS = 2;
const MOST_LINES = 40;

/** Greets the two best mail hosts of the domain, asks for STARTTLS, says goodbye. No sender, no recipient, no mail. */
export async function readMailHosts(context: ScanContext, mx: MxSeen | undefined): Promise<void> {
  const hosts = [...new Set((mx?.records ?? []).map(({ host }) => host).filter((host) => host !== ''))];
  await Promise.all(hosts.slice(0, MOST_MAIL_HOSTS).map((host) => readMailHost(context, host)));
}

async function readMailHost(context: ScanContext, host: string): Promise<void> {
  const question = `SMTP ${host}:${MAIL_PORT} EHLO, STARTTLS, QUIT`;
  await observe(context, { kind: 'MAIL_HOST', host, port: MAIL_PORT, question }, async () => {
    const socket = await context.dial.connect(host, MAIL_PORT);
    try {
      const seen = await talk(context, host, converse(socket, context.budget, context.signal));
      return { seen, evidence: [seen.banner, ...seen.ehlo, seen.startTls.outcome].join('\n') };
    } finally {
      socket.destroy();
    }
  });
}

async function talk(context: ScanContext, host: string, lines: LineConversation): Promise<MailHostSeen> {
  const greeting = await lines.reply();
  const banner = printable(greeting.lines[0] ?? '');
  if (greeting.code !== 220) throw new NotMeasured('PROTOCOL_FAULT', `the mail server greets with ${greeting.code}`);
  lines.say(`EHLO ${context.ports.greetingName}`);
  const hello = await lines.reply();
  const ehlo = hello.lines.slice(0, MOST_LINES).map(printable);
  const isOffered = hello.code === 250 && ehlo.some((line) => /^STARTTLS\b/i.test(line));
  if (!isOffered) {
    lines.say('QUIT');
    return { banner, ehlo, startTls: { outcome: 'NOT_OFFERED' } };
  }
  const startTls = await startTlsOf(context, host, lines).catch(
    (error: unknown): StartTlsSeen => ({ outcome: 'FAILED', error: notMeasured(error).message }),
  );
  return { banner, ehlo, startTls };
}

async function startTlsOf(context: ScanContext, host: string, lines: LineConversation): Promise<StartTlsSeen> {
  const { budget, signal, ports } = context;
  lines.say('STARTTLS');
  const ready = await lines.reply();
  if (ready.code !== 220) return { outcome: 'FAILED', error: `STARTTLS was answered with ${ready.code}` };
  const socket = lines.handOver();
  const done = await handshake({ socket, host, budget, signal, trustedCertificates: ports.trustedCertificates });
  done.socket.write('QUIT\r\n');
  return { outcome: 'DONE', protocol: done.protocol, certificate: certificateOf(done, host, ports.clock()) };
}

function printable(line: string): string {
  return line.replaceAll(/[^\x20-\x7e]+/g, ' ').slice(0, 512);
}
