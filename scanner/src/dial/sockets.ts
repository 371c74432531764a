import { connect, type Socket } from 'node:net';
import { RefusedDial, refuseAddress } from '@bindery/outbound';

/** Where a connection goes: an address that has been checked, never a name. */
export interface Destination {
  readonly address: string;
  readonly port: number;
}

/**
 * Port: begins a TCP connection and answers its socket at once; errors come as events of the socket. The lab has one
 * of its own that ends at stand-ins on loopback.
 */
export interface SocketLayer {
  readonly connectTcp: (destination: Destination) => Socket;
}

/** Told of every connection before its first packet is sent. */
export type ConnectionRecorder = (destination: Destination) => void;

/**
 * The socket layer of a real scan. The address is checked here once more, where it becomes a packet: whatever goes
 * wrong above, this layer dials no address that is not public. Throws RefusedDial.
 */
export function createSystemSockets(): SocketLayer {
  return {
    connectTcp: ({ address, port }) => {
      const reason = refuseAddress(address);
      if (reason) throw new RefusedDial('refused-address', `the address is not public (${reason})`);
      return connect({ host: address, port, autoSelectFamily: false });
    },
  };
}

/** The same layer, with a recorder that sees each connection. */
export function recordedSockets(layer: SocketLayer, recorder: ConnectionRecorder): SocketLayer {
  return {
    connectTcp: (destination) => {
      recorder(destination);
      return layer.connectTcp(destination);
    },
  };
}
