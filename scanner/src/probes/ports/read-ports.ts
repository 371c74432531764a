import { type PortSeen, SCANNED_PORTS } from '@bindery/domain/cyber-risk/index.ts';
import { firstWords } from '../../dial/line-conversation.ts';
import { NotMeasured } from '../../dial/not-measured.ts';
import { observe, type ScanContext, type Sight } from '../../scan-context.ts';
import type { OwnAddress } from '../../targets/own-addresses.ts';
import { CONTENT_NETWORKS_DATE, contentNetworkOf } from './content-networks.ts';

/** Connects to each port of each address without sending a byte. Addresses of content networks are said, not asked. */
export async function readPorts(context: ScanContext, addresses: readonly OwnAddress[]): Promise<void> {
  await Promise.all(
    addresses
      .slice(0, context.budget.portAddresses)
      .flatMap((own) => SCANNED_PORTS.map((port) => readPort(context, own, port))),
  );
}

async function readPort(context: ScanContext, { host, address }: OwnAddress, port: number): Promise<void> {
  const at = address.includes(':') ? `[${address}]` : address;
  const question = `TCP connect ${at}:${port}`;
  await observe(context, { kind: 'PORT', host, port, question }, async () => {
    const network = contentNetworkOf(address);
    if (network !== undefined) {
      const reason = `shared address of ${network} (ranges of ${CONTENT_NETWORKS_DATE})`;
      return sight({ outcome: 'SKIPPED', address, reason }, reason);
    }
    return await connectOnly(context, { host, address }, port);
  });
}

async function connectOnly(
  context: ScanContext,
  { host, address }: OwnAddress,
  port: number,
): Promise<Sight<PortSeen>> {
  try {
    const socket = await context.dial.connect(host, port, address);
    const banner = await firstWords(socket, context.budget.bannerMs, context.signal);
    socket.destroy();
    return sight({ outcome: 'OPEN', address, banner }, banner ?? 'connected; the service waited for us to speak');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ECONNREFUSED' || code === 'ECONNRESET') return sight({ outcome: 'CLOSED', address }, String(code));
    // Silence is what a filter answers.
    if (error instanceof NotMeasured && error.reason === 'TIMEOUT') {
      return sight({ outcome: 'FILTERED', address }, error.message);
    }
    throw error;
  }
}

function sight(seen: PortSeen, evidence: string): Sight<PortSeen> {
  return { seen, evidence };
}
