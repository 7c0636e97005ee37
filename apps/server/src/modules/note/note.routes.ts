import { noteApi } from '@palm/contract/note/calls';
import { bind } from '../../platform/http/bind.ts';
import { done } from '../../platform/http/done.ts';
import type { Router } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import { createNote, exportNotes, listNotes, removeNote, updateNote } from './note.service.ts';

export function mountNotes(router: Router, platform: Platform): void {
  bind(router, noteApi.list, ({ person, query }) => listNotes(platform, person, query));
  bind(router, noteApi.export, ({ person, query }) => exportNotes(platform, person, query));
  bind(router, noteApi.create, ({ person, body }) => createNote(platform, person, body));
  bind(router, noteApi.update, ({ person, body }) => updateNote(platform, person, body));
  bind(router, noteApi.remove, ({ person, body }) => done(removeNote(platform, person, body.noteId)));
}
