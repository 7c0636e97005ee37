import { connect, createServer as createTcpServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';
import { thirdPartyAdminApi } from '@palm/contract/third-party/admin';
import ldapjs from 'ldapjs';
import type { TestApp } from './app.ts';
import { call } from './call.ts';
import { directoryKeys } from './directory-keys.ts';

/** A directory entry: its DN, its attributes in lower case, and its password. */
export interface Entry {
  dn: string;
  password?: string;
  attributes: Record<string, string | string[]>;
}

const INVALID_CREDENTIALS = 49;
const BASE = 'dc=example,dc=com';
const SERVICE = { dn: `cn=reader,${BASE}`, password: 'reads everything' };

export interface TestDirectory {
  /** `localhost:port` for LDAPS, and for StartTLS; without TLS every request is refused. */
  ldaps: string;
  startTls: string;
  entries: Entry[];
  /** Every search filter received, as text, and every DN used to bind. */
  filters: string[];
  binds: string[];
  /** The diagnostic message of a refused bind, in Active Directory's style. */
  refuseWith: string;
  close(): Promise<void>;
}

/** A fake LDAP server over TLS. */
export async function startDirectory(entries: Entry[]): Promise<TestDirectory> {
  const plain = ldapjs.createServer();
  const secure = ldapjs.createServer({ certificate: directoryKeys.certificate, key: directoryKeys.privateKey });
  const directory: TestDirectory = {
    ldaps: '',
    startTls: '',
    entries,
    filters: [],
    binds: [],
    refuseWith: '80090308: LdapErr: DSID-0C09042F, data 52e, v2580',
    close: async () => {
      await Promise.all([closed(upgrading), end(plain), end(secure)]);
    },
  };
  answer(plain, directory);
  answer(secure, directory);
  const upgrading = createTcpServer((socket) => upgrade(socket, plainPort));
  const [plainPort, securePort, upgradingPort] = await Promise.all([listen(plain), listen(secure), listenTcp(upgrading)]);
  directory.ldaps = `localhost:${securePort}`;
  directory.startTls = `localhost:${upgradingPort}`;
  return directory;
}

export const settingsOf = ({ ldaps }: Pick<TestDirectory, 'ldaps'>, more: Record<string, string> = {}): Record<string, string> => ({
  host: ldaps,
  security: 'ldaps',
  ca: directoryKeys.certificate,
  flavour: 'other',
  bindDn: SERVICE.dn,
  bindPassword: SERVICE.password,
  baseDn: BASE,
  ...more,
});

// The package's types are those of an older version.
interface Request {
  dn: { toString(): string };
  credentials: string;
  filter: { matches(attributes: object): boolean; toString(): string };
}
interface Response {
  end(status?: number): void;
  send(entry: object): void;
}

function answer(server: ldapjs.Server, directory: TestDirectory): void {
  server.bind('', (request: Request, response: Response, next: () => void) => {
    const dn = request.dn.toString();
    directory.binds.push(dn);
    const known = [SERVICE, ...directory.entries].find((entry) => sameDn(entry.dn, dn));
    // As real directories do: no account has an empty password, and an empty one binds anonymously.
    if (request.credentials === '' || (known?.password !== undefined && known.password === request.credentials)) {
      response.end();
      next();
    } else {
      Object.assign(response, { diagnosticMessage: directory.refuseWith });
      response.end(INVALID_CREDENTIALS);
      next();
    }
  });
  server.search('', (request: Request, response: Response, next: () => void) => {
    directory.filters.push(request.filter.toString());
    // The server library would leave out attributes requested in another case.
    Object.assign(response, { attributes: ['*'] });
    for (const { dn, attributes } of directory.entries) {
      if (request.filter.matches(attributes) && dn.toLowerCase().endsWith(request.dn.toString().replace(/, /g, ',').toLowerCase())) {
        response.send({ dn, attributes });
      }
    }
    response.end();
    next();
  });
}

const sameDn = (left: string, right: string): boolean =>
  left.replace(/\s*,\s*/g, ',').toLowerCase() === right.replace(/\s*,\s*/g, ',').toLowerCase();

/** Answers StartTLS, and forwards what comes after it. */
function upgrade(socket: Socket, plainPort: number): void {
  socket.once('data', (request: Buffer) => {
    // A sequence of a message number (one byte in a connection's first message) and the request.
    const number = request[4] ?? 1;
    socket.write(Buffer.from([0x30, 0x0c, 0x02, 0x01, number, 0x78, 0x07, 0x0a, 0x01, 0x00, 0x04, 0x00, 0x04, 0x00]));
    const secureContext = createSecureContext({ key: directoryKeys.privateKey, cert: directoryKeys.certificate });
    const opened = new TLSSocket(socket, { isServer: true, secureContext });
    const server = connect(plainPort, '127.0.0.1');
    const end = () => {
      opened.destroy();
      server.destroy();
    };
    opened.on('error', end).on('close', end).pipe(server);
    server.on('error', end).on('close', end).pipe(opened);
  });
  socket.on('error', () => socket.destroy());
}

const portOf = (address: AddressInfo | string | null): number => (typeof address === 'object' && address !== null ? address.port : 0);
const listen = (server: ldapjs.Server): Promise<number> =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(Number(new URL(server.url).port))));
const listenTcp = (server: Server): Promise<number> =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(portOf(server.address()))));
const closed = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));
const end = (server: ldapjs.Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

/** A person in OpenLDAP's form. */
export const personEntry = (
  uid: string,
  more: { ou?: string; password?: string; name?: string; id?: string; attributes?: Record<string, string> } = {},
): Entry => ({
  dn: `uid=${uid},${more.ou === undefined ? '' : `${more.ou},`}${BASE}`,
  ...(more.password === undefined ? {} : { password: more.password }),
  attributes: { objectclass: 'inetOrgPerson', uid, cn: more.name ?? uid, entryuuid: more.id ?? `id-${uid}`, ...more.attributes },
});

/** A unit; its path may have several parts, the innermost first. */
export const unitEntry = (path: string, id: string): Entry => ({
  dn: `${path},${BASE}`,
  attributes: { objectclass: 'organizationalUnit', ou: path.replace(/^ou=([^,]*).*$/, '$1'), entryuuid: id },
});

/** A directory set up as a sign-in method, with its test passed. */
export async function openDirectory(app: TestApp, token: string, directory: TestDirectory): Promise<string> {
  const { id } = await call(app, token, thirdPartyAdminApi.create, {
    body: { kind: 'ldap', name: '域账号', enabled: true, joining: false, settings: settingsOf(directory) },
  });
  await call(app, token, thirdPartyAdminApi.test, { body: { providerId: id } });
  return id;
}
