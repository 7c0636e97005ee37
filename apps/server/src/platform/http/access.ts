import { permissionNames, type Permission } from '@palm/contract/areas';
import type { Access, Endpoint } from '@palm/contract/endpoint';
import { GUEST, PREVIEW_HEADER } from '@palm/contract/preview-as';
import type { FastifyRequest } from 'fastify';
import { AppError, orNotFound } from '../app-error.ts';
import { mayAdminister, mayView, type Person } from '../person.ts';
import { MaintenanceError } from './maintenance.ts';
import { SessionError } from './session-error.ts';
import type { Router } from './router.ts';

const PREVIEW_HEADER_NAME = PREVIEW_HEADER.toLowerCase();

/** Seed §6: every request carries the stored access token in this header. */
export const TOKEN_HEADER = 'x-access-token';

/**
 * Admits the caller of an endpoint, or throws what the seed's client understands: 401, 819 or a refusal. Needs no query beyond the session.
 * Returns undefined if no session is needed and none is sent, the most common case, so that nothing is awaited.
 */
export function admit(router: Router, endpoint: Endpoint, request: FastifyRequest): Promise<void> | undefined {
  const token = request.headers[TOKEN_HEADER];
  if (typeof token === 'string' && token !== '') {
    return admitSession(router, endpoint, request, token);
  }
  if (endpoint.access !== 'public') {
    throw new SessionError('SESSION_REQUIRED');
  }
  return undefined;
}

async function admitSession(router: Router, endpoint: Endpoint, request: FastifyRequest, token: string): Promise<void> {
  const answer = await router.authenticate(token, request.ip);
  if ('errorCode' in answer) {
    // A stale token must not close public endpoints such as the sign-in page.
    if (endpoint.access === 'public') {
      return;
    }
    throw new SessionError(answer.errorCode, answer.reason);
  }
  request.person = answer;
  admitPerson(endpoint, answer);
  if (request.headers[PREVIEW_HEADER_NAME] !== undefined && permissionOf(endpoint.access) === 'none') {
    await previewAs(router, endpoint, request);
  }
}

/** The same for a person already authenticated. */
export function admitPerson(endpoint: Endpoint, person: Person | null): void {
  const { access } = endpoint;
  if (access !== 'public' && access !== 'session') {
    refuseUnready(person);
  }
  if (person?.inMaintenance && isKeptOut(access, person)) {
    throw new MaintenanceError();
  }
  const permission = permissionOf(access);
  if (permission !== 'none' && (!person || !mayAdminister(person, permission))) {
    admitViewer(endpoint, person, permission);
  }
}

/** View-only permission admits to those calls of an area that only read. */
function admitViewer({ level }: Endpoint, person: Person | null, permission: Permission | null): void {
  if (!person || permission === null || !mayView(person, permission)) {
    throw new AppError('FORBIDDEN');
  }
  if (level !== 'view') {
    throw new AppError('VIEW_ONLY', { area: permissionNames[permission] });
  }
}

/** A person who has to fix their own account first may do nothing else. */
function refuseUnready(person: Person | null): void {
  if (person?.mustChangePassword) {
    throw new AppError('PASSWORD_CHANGE_REQUIRED');
  }
  // Administrators are exempt: whoever sets up SMS codes or lifts the requirement must be able to get there without one.
  if (person?.mustBindMobile && !person.owner && !person.administrator) {
    throw new AppError('MOBILE_REQUIRED');
  }
  if (person?.mustAgree) {
    throw new AppError('PROTOCOLS_REQUIRED');
  }
}

/**
 * Answers a preview as the person it names: only reading calls of the home page, so that nobody acts as somebody else. Personal content
 * there, such as courses and exams, requires permission to view members.
 */
async function previewAs(router: Router, endpoint: Endpoint, request: FastifyRequest): Promise<void> {
  const named = request.headers[PREVIEW_HEADER_NAME];
  if (typeof named !== 'string' || request.person === null || endpoint.access === 'public') {
    return;
  }
  const caller = request.person;
  if (!endpoint.previewable || !mayView(caller, 'setting') || (named !== GUEST && !mayView(caller, 'member'))) {
    throw new AppError('FORBIDDEN');
  }
  request.person = orNotFound((await router.standIn(caller, named)) ?? undefined);
  request.preview = true;
}

// Members who are kept out may still sign out.
const isKeptOut = (access: Access, { owner, administrator }: Person): boolean =>
  access !== 'public' && access !== 'session' && !owner && !administrator;

function permissionOf(access: Access): Permission | null | 'none' {
  if (access === 'public' || access === 'session' || access === 'member') {
    return 'none';
  }
  return access === 'admin' ? null : (access.slice('admin:'.length) as Permission);
}
