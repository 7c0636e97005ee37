import { randomBytes } from 'node:crypto';
import type { Client, Entry, Filter } from 'ldapts';
import type { Platform } from '../../../platform/platform.ts';
import { nameOf, Refusal, storable, subjectOf, textOf, type CodeKind, type Context, type Stranger } from './kind.ts';
import { library, withConnection } from './ldap-connection.ts';

/** What a directory is asked with. */
export type DirectoryGround = Pick<Platform, 'secrets'> & { settings: Pick<Platform['settings'], 'allowsOwnMachine'> };
export interface DirectoryContext extends Pick<Context, 'provider'> {
  platform: DirectoryGround;
}

/** The stable ids of a directory are its own, wherever one begins to look. */
export const DIRECTORY = 'directory';

const PAGE = 500;
/** More people than an organisation has. */
const MOST_ENTRIES = 100_000;
const READ_MS = 5 * 60_000;
/** userAccountControl of Active Directory. */
const ACCOUNT_OFF = 2;

const DEFAULTS = {
  ad: { person: '(&(objectCategory=person)(objectClass=user))', account: 'sAMAccountName', name: 'displayName', id: 'objectGUID' },
  other: { person: '(objectClass=inetOrgPerson)', account: 'uid', name: 'cn', id: 'entryUUID' },
} as const;

/** Somebody or a unit in a directory. */
export interface DirectoryPerson {
  subject: string;
  dn: string;
  account: string;
  name: string;
  mobile: string;
  email: string;
  position: string;
  /** Switched off there. */
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

/** @throws Refusal where what the administrator wrote is no filter */
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
    // A number in bytes; whatever else it is called, it is a text.
    ...(ad ? { explicitBufferAttributes: [id, DEFAULTS.ad.id] } : {}),
  });

/** The library adds what was asked for and is not there, in the case of the question; directories answer in their own. */
const first = (entry: Entry, attribute: string): unknown => {
  const values = Object.entries(entry).flatMap(([key, value]) => (key.toLowerCase() === attribute.toLowerCase() ? value : []));
  return values[0];
};
const text = (entry: Entry, attribute: string): string => {
  const value = first(entry, attribute);
  return storable(Buffer.isBuffer(value) ? value.toString('utf8') : textOf(value)).trim();
};
/** @throws Refusal where it has none */
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

/** What a directory says of a password. Anything but `right` names nobody. */
export type Judgement = { verdict: 'right'; stranger: Stranger } | { verdict: 'wrong' | 'old' | 'off' };

// What Active Directory adds to its refusal, and only where the password was right.
const AD_REASONS: Readonly<Record<string, 'old' | 'off'>> = { '532': 'old', '773': 'old', '533': 'off', '701': 'off' };

/**
 * Asks the directory whether somebody's password is right. Nothing that was typed is ever part of a filter or of a name that is read: it
 * travels as the value that an attribute is compared with.
 * @throws OutgoingFailure, Refusal
 */
export async function judgePassword(context: DirectoryContext, account: string, password: string): Promise<Judgement> {
  // A directory answers yes to an empty password: it lets anybody in, as nobody.
  if (password === '' || account === '') {
    return { verdict: 'wrong' };
  }
  const shape = shapeOf(context);
  const entry = await findPerson(context, shape, account);
  // Nobody is asked for too, so that it takes as long.
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
    // Some say so of a name that there is none of.
    if (error instanceof Refusal && error.cause instanceof NoSuchObjectError) {
      return 'wrong';
    }
    throw error;
  }
}

/** Everybody and every unit below the base. @throws OutgoingFailure, Refusal */
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

/** Good with the state of this journey alone, which is good once. */
const sealFor = ({ orgId, id }: Context['provider'], state: string): string => `${CODE}/${orgId}/${id}/${state}`;

/** The code that whoever has proven himself comes back with. */
export const codeOf = ({ platform, provider }: DirectoryContext, state: string, stranger: Stranger): string =>
  platform.secrets.seal(sealFor(provider, state), JSON.stringify(stranger));

/** LDAP: the page where people are sent to is our own, as a directory has none. */
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

/** The one thing that every directory tells anybody; some refuse even that, once the connection stands. */
async function rootOf(client: Client): Promise<void> {
  await client.search('', { scope: 'base', attributes: ['supportedLDAPVersion'] }).catch(async (error: unknown) => {
    const { ResultCodeError } = await library();
    if (!(error instanceof ResultCodeError)) {
      throw error;
    }
  });
}
