/** What may be uploaded for a purpose, and by whom. */
export interface UploadRule {
  /** Maximum file size, in megabytes of 2^20 bytes. */
  maxMegabytes: number;
  /** Extensions by detected content type, not by file name. */
  extensions: readonly string[];
  /** Completes the error message for an unsupported file: 不支持这种文件，请上传…. */
  allowed: string;
  /** Who may request an upload signature: every member, every administrator, or holders of the permission. */
  access: 'member' | 'admin' | `admin:${string}`;
  /** Also open to visitors without an account; for small files only. */
  guests?: boolean;
}

/** A page of the learner app that navigation, shortcuts and banners may link to. */
export interface Place {
  name: string;
  /** Path relative to the app's base. */
  path: string;
  /** Module that must be enabled; otherwise the page is closed and links to it are hidden. */
  module?: string;
  /** Set for pages that show a single object: its type, and the query key that carries its id. */
  shows?: { type: string; query: string };
}

/** What an area declares to shared code: words, codes and rules, no calls. Everything but the key is optional. */
export interface Area {
  /** Name of its folder in the contract and of its module in the server. */
  key: string;
  /** Modules that an organisation can switch, rename and reorder (product §3.2): key → default name. */
  modules?: Readonly<Record<string, string>>;
  /** Permissions of administrator roles (product §2) → their names in the console. */
  permissions?: Readonly<Record<string, string>>;
  /** First code of the hundred reserved for the area. */
  errorBlock?: number;
  /**
   * Expected failures: `errorCode → [code, Chinese text]`. The text says what the person can do; `{name}` is filled in from the error
   * details.
   */
  errors?: Readonly<Record<string, readonly [code: number, text: string]>>;
  /** Message types (product §3.14): top level → its second levels. */
  messages?: Readonly<Record<string, readonly string[]>>;
  /** Every action the area writes to the audit log, `<noun>.<verb>` → its wording in the console. */
  audit?: Readonly<Record<string, string>>;
  uploads?: Readonly<Record<string, UploadRule>>;
  /** Kinds of home page blocks → the module they depend on; null = always available. */
  homeBlocks?: Readonly<Record<string, string | null>>;
  /** Pages that administrators may link to, by route name: their titles and the id they require. */
  places?: Readonly<Record<string, Place>>;
  /** Object types that other areas may reference, search and comment on → their names. */
  targets?: Readonly<Record<string, string>>;
  /** Kinds of work items for administrators → their names in the console. */
  workItems?: Readonly<Record<string, string>>;
  /** Events the area publishes → a description of what happened, for the list of background jobs. */
  events?: Readonly<Record<string, string>>;
  /** What the area does when it handles events of other areas. */
  work?: string;
}

/** Declares an area; its keys stay literal types, so that unions can be derived from them. */
export const defineArea = <const A extends Area>(area: A): A => area;
