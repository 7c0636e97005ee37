import { z } from 'zod';
import type { Permission } from './areas.ts';

/**
 * Who may call an endpoint: everyone, every open session, every member, every administrator, or administrators who hold one permission.
 * `session` differs from `member` for whoever must change the password first: only these calls are left then (product.md §3.1).
 * It is a required field: an endpoint that does not say who may call it does not compile.
 */
export type Access = 'public' | 'session' | 'member' | 'admin' | `admin:${Permission}`;

/** How far a permission goes: `view` lets in wherever something is only read, `manage` everywhere (product.md §3.2). */
export type Level = 'view' | 'manage';

/** How a POST body travels. Forms are the seed's default (§7); nested bodies go as JSON. The server accepts both on every path. */
export type Encoding = 'form' | 'json';

export interface Endpoint<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Result extends z.ZodType = z.ZodType,
  Params extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST';
  /** Below `/api`. Ids travel in query or body; only seed paths have parameters. */
  path: string;
  access: Access;
  summary: string;
  tags: readonly string[];
  encoding: Encoding;
  query: Query;
  body: Body;
  params: Params;
  result: Result;
  /** Set when the answer is a file instead of an envelope: its media type. */
  download: string | null;
  /**
   * What an administrator must have of the permission: `view` is enough where the call changes nothing and hands out neither a list as a
   * file nor a code that somebody acts by. Left out it follows from the method.
   */
  level: Level;
  /** A list of any size that somebody takes away: the apps have it made in the background (`list-export/calls.ts`) and never wait for the answer. */
  inBackground: boolean;
  /** The log holds who took the file away: it tells of others than whoever takes it. */
  noted: boolean;
  /** A reading call of the home page: whoever lays that out may have it answered as somebody else would be answered (`preview-as.ts`). */
  previewable: boolean;
}

const nothing = z.object({});
type Nothing = typeof nothing;

interface Definition<Query extends z.ZodType, Body extends z.ZodType, Result extends z.ZodType, Params extends z.ZodType> {
  method: 'GET' | 'POST';
  path: string;
  access: Access;
  summary: string;
  tags: readonly string[];
  encoding?: Encoding;
  query?: Query;
  body?: Body;
  params?: Params;
  result: Result;
  previewable?: true;
  level?: Level;
}

/** One call of the API, stated once: it validates, types, documents, locks and is tested from this value. */
export function endpoint<
  Result extends z.ZodType,
  Query extends z.ZodType = Nothing,
  Body extends z.ZodType = Nothing,
  Params extends z.ZodType = Nothing,
>(definition: Definition<Query, Body, Result, Params>): Endpoint<Query, Body, Result, Params> {
  return {
    encoding: 'form',
    query: nothing as unknown as Query,
    body: nothing as unknown as Body,
    params: nothing as unknown as Params,
    download: null,
    level: definition.method === 'GET' ? 'view' : 'manage',
    inBackground: false,
    noted: false,
    previewable: false,
    ...definition,
  };
}

/** What a call says whose answer is a file. */
interface OfFile {
  mediaType: string;
  /** It holds nothing but what belongs to whoever takes it; every other file is noted in the log. */
  own?: true;
  inBackground?: true;
}

/**
 * A call whose answer is a file (export, certificate). A refusal still is an envelope with `flag false`. Who may only look takes no
 * file away.
 */
export function download<Query extends z.ZodType = Nothing>(
  definition: Omit<Definition<Query, Nothing, z.ZodNull, Nothing>, 'method' | 'result' | 'body' | 'params'> & OfFile,
): Endpoint<Query, Nothing, z.ZodNull, Nothing> {
  const { mediaType, own = false, inBackground = false, ...rest } = definition;
  const call = endpoint({ ...rest, level: 'manage', method: 'GET', result: z.null() });
  return { ...call, download: mediaType, inBackground, noted: !own };
}

type AnyEndpoint = Endpoint;
/** What a caller sends. */
export type QueryInput<E extends AnyEndpoint> = z.input<E['query']>;
export type BodyInput<E extends AnyEndpoint> = z.input<E['body']>;
export type ParamsInput<E extends AnyEndpoint> = z.input<E['params']>;
/** What a handler receives, parsed. */
export type QueryOf<E extends AnyEndpoint> = z.output<E['query']>;
export type BodyOf<E extends AnyEndpoint> = z.output<E['body']>;
export type ParamsOf<E extends AnyEndpoint> = z.output<E['params']>;
/** What a handler answers and a caller gets. */
export type ResultOf<E extends AnyEndpoint> = z.output<E['result']>;
