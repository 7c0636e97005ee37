import { z } from 'zod';
import type { Permission } from './areas.ts';

/**
 * Who may call an endpoint: everyone, every open session, every member, every administrator, or administrators holding one permission.
 * `session` differs from `member` for people who must change their password first: these are the only calls left to them (product.md §3.1).
 * The field is required: an endpoint that does not declare its access does not compile.
 */
export type Access = 'public' | 'session' | 'member' | 'admin' | `admin:${Permission}`;

/** Level of a permission: `view` allows reading only, `manage` everything (product.md §3.2). */
export type Level = 'view' | 'manage';

/** Encoding of a POST body. Forms are the seed's default (§7); nested bodies are sent as JSON. The server accepts both on every path. */
export type Encoding = 'form' | 'json';

export interface Endpoint<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Result extends z.ZodType = z.ZodType,
  Params extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST';
  /** Relative to `/api`. Ids are sent in query or body; only seed paths have parameters. */
  path: string;
  access: Access;
  summary: string;
  tags: readonly string[];
  encoding: Encoding;
  query: Query;
  body: Body;
  params: Params;
  result: Result;
  /** Media type if the response is a file instead of an envelope. */
  download: string | null;
  /**
   * Permission level required of administrators: `view` suffices if the call changes nothing and returns neither a list as a file nor an
   * actionable code. Defaults by method.
   */
  level: Level;
  /** An export of any size: the apps have it generated in the background (`list-export/calls.ts`) and never wait for the response. */
  inBackground: boolean;
  /** The download is recorded in the audit log, because the file is about other people than the downloader. */
  noted: boolean;
  /** A read-only call of the home page: administrators laying out the page may run it as somebody else (`preview-as.ts`). */
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

/** Defines one API call; this value drives its validation, types, documentation, access checks and tests. */
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

/** Properties of a call that returns a file. */
interface OfFile {
  mediaType: string;
  /** Contains only the downloader's own data; every other download is recorded in the audit log. */
  own?: true;
  inBackground?: true;
}

/**
 * Defines a call that returns a file (export, certificate). Errors are still envelopes with `flag false`. View-only administrators cannot
 * download files.
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
/** What a handler receives after parsing. */
export type QueryOf<E extends AnyEndpoint> = z.output<E['query']>;
export type BodyOf<E extends AnyEndpoint> = z.output<E['body']>;
export type ParamsOf<E extends AnyEndpoint> = z.output<E['params']>;
/** What a handler returns and a caller receives. */
export type ResultOf<E extends AnyEndpoint> = z.output<E['result']>;
