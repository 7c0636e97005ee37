import type { Permission, WorkItemKind } from '@palm/contract/areas';
import type { LucideIcon } from 'lucide-react';
import type { Client } from '@palm/client/call';
import type { UploadedObject } from '@palm/contract/upload/calls';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Find } from '../shared/search/found.ts';

/** Sections of the rail, in order. */
export const groups = ['总览', '学习', '考试', '组织'] as const;
type Group = (typeof groups)[number];

/** Code loaded on first use. */
export type Load<Props = object> = () => Promise<ComponentType<Props>>;

/** A rail entry. Within a section, entries are in area order. */
export type RailEntry = { label: string; icon: LucideIcon; group: Group };

/** A page of the console. */
export type Page = {
  /** Relative to the console's base, '' = its start page. */
  path: string;
  /** Required permission; omitted for pages open to every administrator. */
  permission?: Permission;
  rail?: RailEntry;
  /** The rail page it belongs to, if its path does not start with that page's. */
  under?: string;
  /** `desk`: without the shell; `open`: before sign-in. All others have header and rail. */
  frame?: 'desk' | 'open';
  load: Load;
};

/** A list covered by the header's search. */
export type SearchKind = {
  name: string;
  permission: Permission;
  /** The page with the full list. */
  listPath: string;
  find: Find;
};

/** A kind of background job listed in the header, while running and afterwards. */
type JobKind = { title: string; permission: Permission; load: Load };

/** What an area knows about a course, besides its learners' progress. */
type CoursePanel = {
  /** Its name in the URL. */
  key: string;
  title: string;
  permission?: Permission;
  load: Load<{ courseId: string }>;
};

/** Delivers an uploaded file after its editor was closed. May be called again for the same file. */
type UploadTarget = {
  /** First part of its target names, before the slash. */
  kind: string;
  attach: (parts: { client: Client; queryClient: QueryClient }, target: string, object: UploadedObject) => Promise<void>;
};

/**
 * What an area adds to the console. Code is referenced but not loaded: the initial bundle stays small however many areas there are, and the
 * build can tell which page loads what.
 */
export type Area = {
  pages?: readonly Page[];
  search?: readonly SearchKind[];
  jobs?: readonly JobKind[];
  coursePanels?: readonly CoursePanel[];
  /** Icons of its work items. */
  workItems?: Readonly<Partial<Record<WorkItemKind, LucideIcon>>>;
  uploadTargets?: readonly UploadTarget[];
};
