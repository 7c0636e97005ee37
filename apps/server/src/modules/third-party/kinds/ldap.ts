import { randomBytes } from 'node:crypto';
import type { Client, Entry, Filter } from 'ldapts';
import type { Platform } from '../../../platform/platform.ts';
import { nameOf, Refusal, storable, subjectOf, textOf, type CodeKind, type Context, type Stranger } from './kind.ts';
import { library, withConnection } from './ldap-connection.ts';

/** What is needed to query a directory. */
export type DirectoryGround = Pick<Platform, 'secrets'> & { settings: Pick<Platform['settings'], 'allowsOwnMachine'> };
export interface DirectoryContext extends Pick<Context, 'provider'> {
  platform: DirectoryGround;
}

/** The stable ids of a directory are unique in all of it, whatever the search base. */
export const DIRECTORY = 'directory';

const PAGE = 500;
/** More people than any organisation has. */
const MOST_ENTRIES = 100_000;
const READ_MS = 5 * 60_000;
/** userAccountControl flag of Active Directory. */
const ACCOUNT_OFF = 2;

const DEFAULTS = {
  ad: { person: '(&(objectCategory=person)(objectClass=user))', account: 'sAMAccountName', name: 'displayName', id: 'objectGUID' },
  other: { person: '(objectClass=inetOrgPerson)', account: 'uid', name: 'cn', id: 'entryUUID' },
} as const;

/** A person or a unit in a directory. */
export interface DirectoryPerson {
  subject: string;
  dn: string;
  account: string;
  name: string;
  mobile: string;
  email: string;
  position: string;
  /** Disabled in the directory. */
  off: boolean;
}

export interface DirectoryUnit {
  subject: string;
  dn: string;
  name: string;
}

function shapeOf({ provider: { values } }: DirectoryContext) {
  const defaults = DEFAULTS[values['flavour'] === 'other' ? 'other' : 'ad'];
  const written = (key: string, fallback: string) => (values[key] === undefined || values[key] === '' ? fallback : values[key]);
  return {
    ad: values['flavour'] !== 'other',
    baseDn: values['baseDn'] ?? '',
    person: defaults.person,
    personFilter: values['personFilter'] ?? '',
    account: written('accountAttribute', defaults.account),
    name: written('nameAttribute', defaults.name),
    id: written('idAttribute', defaults.id),
  };
}
type Shape = ReturnType<typeof shapeOf>;

/** @throws Refusal if the administrator's text is not a valid filter */
async function peopleFilter({ person, personFilter }: Shape): Promise<Filter[]> {
  const { FilterParser } = await library();
  try {
    return [FilterParser.parseString(person), ...(personFilter === '' ? [] : [FilterParser.parseString(personFilter)])];
  } catch (error) {
    throw new Refusal('「哪些算成员」写得不对，要像 (objectClass=person) 这样', { cause: error });
  }
}

const read = (client: Client, { baseDn, id, ad }: Shape, filter: Filter, attributes: string[]) =>
  client.search(baseDn, {
    scope: 'sub',
    filter,
    attributes: [...attributes, id],
    paged: { pageSize: PAGE },
    // Binary in Active Directory; any other id attribute is text.
    ...(ad ? { explicitBufferAttributes: [id, DEFAULTS.ad.id] } : {}),
  });

/**
 * The first value of an attribute. Ignores case, because directories answer in their own, and the library adds missing attributes in the
 * case of the request.
 */
const first = (entry: Entry, attribute: string): unknown => {
  const values = Object.entries(entry).flatMap(([key, value]) => (key.toLowerCase() === attribute.toLowerCase() ? value : []));
  return values[0];
};
const text = (entry: Entry, attribute: string): string => {
  const value = first(entry, attribute);
  return storable(Buffer.isBuffer(value) ? value.toString('utf8') : textOf(value)).trim();
};
/** @throws Refusal if the entry has none */
const idOf = (entry: Entry, { id }: Shape): string => {
  const value = first(entry, id);
  return subjectOf(Buffer.isBuffer(value) ? value.toString('hex') : value);
};

const asService = async (client: Client, { provider: { values } }: DirectoryContext): Promise<void> => {
  const { InvalidCredentialsError } = await library();
  const password = values['bindPassword'] ?? '';
  if (password === '') {
    throw new Refusal('请填写读取目录的账号的密码');
  }
  try {
    await client.bind(values['bindDn'] ?? '', password);
  } catch (error) {
    throw error instanceof InvalidCredentialsError ? new Refusal('目录不接受读取目录的账号和密码', { cause: error }) : error;
  }
};

/** A directory's verdict on a password. Only `right` identifies somebody. */
export type Judgement = { verdict: 'right'; stranger: Stranger } | { verdict: 'wrong' | 'old' | 'off' };

// Active Directory appends these codes to its refusal, and only if the password was right.
const AD_REASONS: Readonly<Record<string, 'old' | 'off'>> = { '532': 'old', '773': 'old', '533': 'off', '701': 'off' };

/**
 * Checks a person's password against the directory. Typed text never becomes part of a filter expression or of a DN: it is only used as the
 * value that an attribute is compared with.
 * @throws OutgoingFailure, Refusal
 */
export async function judgePassword(context: DirectoryContext, account: string, password: string): Promise<Judgement> {
  // A directory accepts an empty password as an anonymous bind.
  if (password === '' || account === '') {
    return { verdict: 'wrong' };
  }
  const shape = shapeOf(context);
  const entry = await findPerson(context, shape, account);
  // An unknown account is tried as well, so that it takes as long as a known one.
  const dn = entry?.dn ?? `cn=${randomBytes(8).toString('hex')},${shape.baseDn}`;
  const verdict = await tryPassword(context, dn, password);
  return entry === null || verdict !== 'right'
    ? { verdict: verdict === 'right' ? 'wrong' : verdict }
    : { verdict, stranger: { tenant: DIRECTORY, subject: idOf(entry, shape), name: nameOf(text(entry, shape.name)) } };
}

async function findPerson(context: DirectoryContext, shape: Shape, account: string): Promise<Entry | null> {
  const { AndFilter, EqualityFilter, OrFilter } = await library();
  const attributes = [shape.account, ...(shape.ad ? ['userPrincipalName'] : [])];
  const named = new OrFilter({ filters: attributes.map((attribute) => new EqualityFilter({ attribute, value: account })) });
  const filter = new AndFilter({ filters: [...(await peopleFilter(shape)), named] });
  const { searchEntries: found } = await withConnection(context, async (client) => {
    await asService(client, context);
    return read(client, shape, filter, [shape.name]);
  });
  if (found.length > 1) {
    throw new Refusal('目录里有几个人的账号相同，请检查「账号所在的属性」');
  }
  return found[0] ?? null;
}

async function tryPassword(context: DirectoryContext, dn: string, password: string): Promise<Judgement['verdict']> {
  const { InvalidCredentialsError, NoSuchObjectError } = await library();
  try {
    await withConnection(context, (client) => client.bind(dn, password));
    return 'right';
  } catch (error) {
    if (error instanceof InvalidCredentialsError) {
      return AD_REASONS[/\bdata ([0-9a-f]{3})\b/.exec(error.message)?.[1] ?? ''] ?? 'wrong';
    }
    // Some directories return this for an unknown DN.
    if (error instanceof Refusal && error.cause instanceof NoSuchObjectError) {
      return 'wrong';
    }
    throw error;
  }
}

/**
 * Reads all people and units below the base.
 * @throws OutgoingFailure, Refusal
 */
export async function readDirectory(context: DirectoryContext): Promise<{ people: DirectoryPerson[]; units: DirectoryUnit[] }> {
  const shape = shapeOf(context);
  const { AndFilter, EqualityFilter } = await library();
  return withConnection(
    context,
    async (client) => {
      await asService(client, context);
      const attributes = [shape.account, shape.name, 'mobile', 'mail', 'title', ...(shape.ad ? ['userAccountControl'] : [])];
      const people = await read(client, shape, new AndFilter({ filters: await peopleFilter(shape) }), attributes);
      const units = await read(client, shape, new EqualityFilter({ attribute: 'objectClass', value: 'organizationalUnit' }), ['ou']);
      if (people.searchEntries.length + units.searchEntries.length > MOST_ENTRIES) {
        throw new Refusal(`目录里超过 ${MOST_ENTRIES} 条，请把「从哪里找起」写得更小`);
      }
      return {
        people: people.searchEntries.map((entry) => toPerson(entry, shape)),
        units: units.searchEntries.map((entry) => ({ subject: idOf(entry, shape), dn: entry.dn, name: text(entry, 'ou') })),
      };
    },
    READ_MS,
  );
}

const toPerson = (entry: Entry, shape: Shape): DirectoryPerson => ({
  subject: idOf(entry, shape),
  dn: entry.dn,
  account: text(entry, shape.account),
  name: text(entry, shape.name),
  mobile: text(entry, 'mobile'),
  email: text(entry, 'mail'),
  position: text(entry, 'title'),
  off: shape.ad && (Number(text(entry, 'userAccountControl')) & ACCOUNT_OFF) !== 0,
});

const CODE = 'directory-code';

/** Bound to the state of one sign-in, which can only be used once. */
const sealFor = ({ orgId, id }: Context['provider'], state: string): string => `${CODE}/${orgId}/${id}/${state}`;

/** The code with which a verified person returns. */
export const codeOf = ({ platform, provider }: DirectoryContext, state: string, stranger: Stranger): string =>
  platform.secrets.seal(sealFor(provider, state), JSON.stringify(stranger));

/** LDAP: people are sent to a page of our own, because a directory has none. */
export const ldap: CodeKind = {
  depart: async (_context, { state, redirectUri, orgCode }) =>
    `${redirectUri}?${new URLSearchParams({ directory: state, id: orgCode }).toString()}`,

  async identify({ platform, provider }, { code, state }) {
    const sealed = platform.secrets.open(sealFor(provider, state), code);
    if (sealed === null) {
      throw new Refusal('不是这次登录的凭证');
    }
    return JSON.parse(sealed) as Stranger;
  },

  steps: [
    { title: '加密连接', run: async (context) => withConnection(context, async (client) => (await rootOf(client), '证书正确')) },
    {
      title: '读取目录的账号登录',
      run: async (context) => withConnection(context, async (client) => (await asService(client, context), '成功')),
    },
    {
      title: '找到成员和部门',
      run: async (context) => {
        const { people, units } = await readDirectory(context);
        const nameless = people.filter(({ account, name }) => account === '' || name === '').length;
        if (people.length === 0) {
          throw new Refusal('一个人也没有找到，请检查「从哪里找起」和「哪些算成员」');
        }
        if (nameless === people.length) {
          throw new Refusal('找到的人都没有账号或姓名，请检查这两个属性');
        }
        return `${people.length} 人，${units.length} 个组织单位${nameless > 0 ? `；${nameless} 人没有账号或姓名，会跳过` : ''}`;
      },
    },
  ],
};

/** The root entry, which every directory shows to anybody; a refusal still proves the connection. */
async function rootOf(client: Client): Promise<void> {
  await client.search('', { scope: 'base', attributes: ['supportedLDAPVersion'] }).catch(async (error: unknown) => {
    const { ResultCodeError } = await library();
    if (!(error instanceof ResultCodeError)) {
      throw error;
    }
  });
}
