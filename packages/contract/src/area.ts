/** What may be uploaded for a purpose, and by whom. */
export interface UploadRule {
  /** Largest file, in megabytes of 2^20 bytes. */
  maxMegabytes: number;
  /** Endings by what a file is, not by what its name says. */
  extensions: readonly string[];
  /** Ends the sentence that refuses another file: 不支持这种文件，请上传…. */
  allowed: string;
  /** Who may sign it: every member, every administrator, or who holds the permission. */
  access: 'member' | 'admin' | `admin:${string}`;
  /** Guests may sign it too, for what is small. */
  guests?: boolean;
}

/** A page of the learner app that navigation, shortcuts and banners may lead to. */
export interface Place {
  name: string;
  /** Below the app's base. */
  path: string;
  /** Without it the page is not open, and nothing leads there. */
  module?: string;
  /** It shows one object: of which kind, and the query key that carries its id. */
  shows?: { type: string; query: string };
}

/** What an area of the product tells shared ground: words, codes and rules, no calls. All of it is optional but the key. */
export interface Area {
  /** Names its folder in the contract, its module in the server. */
  key: string;
  /** What an organisation can switch, rename and order (product §3.2): key → default name. */
  modules?: Readonly<Record<string, string>>;
  /** Permissions of the administrator role (product §2) → what the console calls them. */
  permissions?: Readonly<Record<string, string>>;
  /** First code of its hundred. */
  errorBlock?: number;
  /** Expected failures: `errorCode → [code, Chinese text]`. The text says what the person can do; `{name}` is filled from the details. */
  errors?: Readonly<Record<string, readonly [code: number, text: string]>>;
  /** Types of messages (product §3.14): top level → its second levels. */
  messages?: Readonly<Record<string, readonly string[]>>;
  /** Every action that the area writes to the log, `<noun>.<verb>` → how the console words it. */
  audit?: Readonly<Record<string, string>>;
  uploads?: Readonly<Record<string, UploadRule>>;
  /** Kinds of blocks on the home page → the module without which they are not shown; null = always shown. */
  homeBlocks?: Readonly<Record<string, string | null>>;
  /** Pages that administrators may lead to, by the names of their routes: what they are called, and whose id they need. */
  places?: Readonly<Record<string, Place>>;
  /** Objects that other areas may point at, search and comment on → what people call them. */
  targets?: Readonly<Record<string, string>>;
  /** Kinds of work that wait for its administrators → what the console calls them. */
  workItems?: Readonly<Record<string, string>>;
  /** Events that it publishes → what has happened, for the list of background work. */
  events?: Readonly<Record<string, string>>;
  /** What it does when other areas' events arrive. */
  work?: string;
}

/** States an area; its keys stay literal, so that unions can be derived from them. */
export const defineArea = <const A extends Area>(area: A): A => area;
