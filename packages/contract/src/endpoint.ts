import { z } from 'zod';
import type { Permission } from './areas.ts';

/**
 * Who may call an endpoint: everyone, every open session, every member, every administrator, or administrators who hold one permission.
 * `session` differs from `member` for whoever must change the password first: only these calls are left then (product.md §3.1).
 * It is a required field: an endpoint that does not say who may call it does not compile.
 */
export type Access = 'public' | 'session' | 'member' | 'admin' | `admin:${Permission}`;

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
    previewable: false,
    ...definition,
  };
}

/** A call whose answer is a file (export, certificate). A refusal still is an envelope with `flag false`. */
export function download<Query extends z.ZodType = Nothing>(
  definition: Omit<Definition<Query, Nothing, z.ZodNull, Nothing>, 'method' | 'result' | 'body' | 'params'> & { mediaType: string },
): Endpoint<Query, Nothing, z.ZodNull, Nothing> {
  const { mediaType, ...rest } = definition;
  return { ...endpoint({ ...rest, method: 'GET', result: z.null() }), download: mediaType };
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
