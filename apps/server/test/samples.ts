import type { DB } from '../src/platform/database/types.generated.ts';
import type { TestApp } from './app.ts';

/** What a call can be asked with. */
type Input = Record<string, unknown>;
export interface Sample {
  query?: Input;
  body?: Input;
}

/** Ids and keys of files, by the names that they are known by in every module's samples. */
export type Ids = Readonly<Record<string, string>>;
type CallName = `${string}.${string}`;

/** Where rows are made: an organisation, the owner who calls with a session, and the words that every name in it carries. */
export interface SampleGround {
  app: TestApp;
  orgId: string;
  caller: string;
  token: string;
  words: string;
  now: Date;
  /** Writes a row by its columns and answers its id; tables whose key is not an id take `id: undefined`. */
  insert: (table: keyof DB, row: Input) => Promise<string>;
}

type Every<Union> = (Union extends unknown ? (each: Union) => void : never) extends (each: infer All) => void ? All : never;
type MadeBy<S> = S extends Samples<infer Made> ? Made : never;
/** The ids that a module may use: the caller's, and those of the samples that it needs. */
type OwnIds<Needs extends readonly Samples[]> = { caller: string } & Every<MadeBy<Needs[number]>>;

/** What else a test has to know of a module. */
interface Peculiarities {
  /** Inputs of calls that name nothing but have fields that must be filled. */
  plain?: Readonly<Record<CallName, Sample>>;
  /** Fields, as `call: field`, that name something of the caller's choice or of no organisation. */
  free?: readonly `${CallName}: ${string}`[];
  /** Calls that answer "done" whatever they are given: what is not the caller's own they leave as it is. */
  alwaysDone?: readonly CallName[];
  /** Calls that answer how many they touched: of another organisation's, none. */
  counting?: readonly CallName[];
  /** Indexes of the module's tables that do not lead with org_id, each with its reason. */
  otherIndexes?: Readonly<Record<string, string>>;
}

interface Statement<Needs extends readonly Samples[], Made extends Ids> extends Peculiarities {
  /** The samples that its rows and inputs build on. */
  needs?: Needs;
  rows?: (ground: SampleGround, own: OwnIds<Needs>) => Promise<Made>;
  calls?: Readonly<Record<CallName, (own: OwnIds<Needs> & Made) => Sample | Sample[]>>;
}

/** What a module contributes to the tests that try every call. */
export interface Samples<Made extends Ids = Ids> extends Peculiarities {
  needs?: readonly Samples[];
  /** One row of each kind; answers the ids that they are known by. Where a call needs something that nothing hangs on there is a second one. */
  rows?: (ground: SampleGround, own: Ids) => Promise<Made>;
  /** An input for every call that names something, or several where the fields that do so exclude each other. */
  calls?: Readonly<Record<CallName, (own: Ids) => Sample | Sample[]>>;
}

/** States a module's samples: a misspelt id, or one of samples that are not needed, does not compile. */
export const defineSamples = <const Needs extends readonly Samples[] = readonly [], Made extends Ids = Readonly<Record<never, string>>>(
  stated: Statement<Needs, Made>,
  // The tests hand over all ids at once, so that they need not know whose are whose.
): Samples<Made> => stated as unknown as Samples<Made>;
