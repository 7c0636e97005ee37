import type { DocumentFile } from '@palm/contract/document/calls';
import type { FieldNames } from '../../shared/autosave/editing-notes.tsx';
import type { Stored } from '../../shared/autosave/editing-state.ts';
import type { DocumentEdit } from './document.api.ts';

type DraftFile = Pick<DocumentFile, 'key' | 'name' | 'size' | 'pages'>;

/**
 * The id of a new document is generated with its first character and stored with the draft: submitting twice, even after returning to it,
 * creates one document.
 */
export type DocumentDraft = { title: string; note: string; file: DraftFile | null; creationId: string };

export const documentFieldNames: FieldNames<DocumentDraft> = { title: '文档标题', note: '说明', file: '文件' };

const NEW: DocumentDraft = { title: '', note: '', file: null, creationId: '' };

const fileOf = ({ key, name, size, pages }: DraftFile): DraftFile => ({ key, name, size, pages });

export const storedOf = (document: DocumentEdit | null): Stored<DocumentDraft> =>
  document === null
    ? { value: NEW, revision: 0, savedAt: null, savedBy: null }
    : {
        value: { title: document.title, note: document.note, file: fileOf(document.file), creationId: '' },
        revision: document.revision,
        savedAt: document.savedAt,
        savedBy: null,
      };
