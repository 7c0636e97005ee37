import { documentDeskApi as desk } from '@palm/contract/document/desk';
import { documentApi } from '@palm/contract/document/calls';
import { bind } from '../../platform/http/bind.ts';
import { done } from '../../platform/http/done.ts';
import type { Router } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import { createDocument, exportDocuments, getDocumentEdit, listDocuments, removeDocument, updateDocument } from './authoring.service.ts';
import { getDocument, readDocument } from './document.service.ts';

export function mountDocuments(router: Router, platform: Platform): void {
  bind(router, documentApi.detail, ({ person, query }) => getDocument(platform, person, query.documentId));
  bind(router, documentApi.read, ({ person, body }) => readDocument(platform, person, body.documentId));
}

export function mountDocumentDesk(router: Router, platform: Platform): void {
  bind(router, desk.list, ({ person, query }) => listDocuments(platform, person, query));
  bind(router, desk.export, ({ person, query }) => exportDocuments(platform, person, query));
  bind(router, desk.edit, ({ person, query }) => getDocumentEdit(platform, person, query.documentId));
  bind(router, desk.create, ({ person, body }) => createDocument(platform, person, body));
  bind(router, desk.update, ({ person, body }) => updateDocument(platform, person, body));
  bind(router, desk.remove, ({ person, body }) => done(removeDocument(platform, person, body.documentId)));
}
