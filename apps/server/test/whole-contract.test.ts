import { allEndpoints } from './all-endpoints.ts';
import type { Endpoint } from '@palm/contract/endpoint';
import { permissionNames, permissions, type Permission } from '@palm/contract/areas';
import type { Envelope } from '@palm/contract/envelope';
import { errorTable } from '@palm/contract/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from './app.ts';
import { createAdministrator, createMember, createOrganisation, createViewer } from './factories.ts';

const endpoints = allEndpoints();
const named = (list: { name: string }[]) => list.map(({ name }) => name);

describe('the whole contract', () => {
  let app: TestApp;
  let member: string;
  let unprivileged: string;
  let newcomer: string;
  let looker: string;

  beforeAll(async () => {
    app = await createTestApp();
    const { orgId } = await createOrganisation(app);
    member = (await createMember(app, orgId)).token;
    unprivileged = (await createAdministrator(app, orgId, [])).token;
    looker = (await createViewer(app, orgId, [...permissions])).token;
    newcomer = (await createMember(app, orgId, { owner: true, administrator: true, mustChangePassword: true })).token;
  });
  afterAll(() => app.close());

  /** Calls without input: access must be refused before the input is looked at. */
  const callWithoutInput = async (endpoint: Endpoint, token?: string) => {
    const response = await app.fastify.inject({
      method: endpoint.method,
      url: `/api${endpoint.path.replace(/:\w+/g, '0')}`,
      headers: token === undefined ? {} : { 'x-access-token': token },
      ...(endpoint.method === 'POST' ? { payload: {} } : {}),
    });
    const { errorCode, msg } = response.json<Envelope<unknown>>();
    return { status: response.statusCode, errorCode, ...(errorCode === 'VIEW_ONLY' ? { msg } : {}) };
  };

  test('is mounted completely, and nothing else is', () => {
    const mounted = endpoints.filter(({ endpoint }) => app.router.mounted.has(endpoint));
    expect(named(endpoints.filter((entry) => !mounted.includes(entry)))).toEqual([]);
    expect(app.router.mounted.size).toBe(endpoints.length);
    expect(endpoints.length).toBeGreaterThan(100);
  });

  test('has one path for each call', () => {
    const paths = endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
    expect(new Set(paths).size).toBe(paths.length);
  });

  test('separates members’ calls and administrators’ calls by path', () => {
    const misplaced = endpoints.filter(({ endpoint }) => endpoint.path.startsWith('/admin/') !== endpoint.access.startsWith('admin'));
    expect(named(misplaced)).toEqual([]);
  });

  test.each(endpoints.filter(({ endpoint }) => endpoint.access !== 'public'))('$name is closed without a session', async ({ endpoint }) => {
    expect(await callWithoutInput(endpoint)).toEqual({ status: 401, errorCode: 'SESSION_REQUIRED' });
    expect(await callWithoutInput(endpoint, 'f'.repeat(75))).toEqual({ status: 401, errorCode: 'SESSION_EXPIRED' });
  });

  test.each(endpoints.filter(({ endpoint }) => !['public', 'session'].includes(endpoint.access)))(
    '$name is closed until a password set by somebody else is changed',
    async ({ endpoint }) => {
      expect(await callWithoutInput(endpoint, newcomer)).toEqual({ status: 200, errorCode: 'PASSWORD_CHANGE_REQUIRED' });
    },
  );

  test('leaves open what is needed to put the account in order, and to sign out', () => {
    const left = endpoints.filter(({ endpoint }) => endpoint.access === 'session');
    expect(named(left)).toEqual([
      'account.pwdto',
      'account.changePassword',
      'identity.logout',
      'mobile.bind',
      'mobile.bound',
      'mobile.proveFormer',
      'mobile.change',
      'protocol.due',
      'protocol.agree',
    ]);
  });

  test.each(endpoints.filter(({ endpoint }) => endpoint.access.startsWith('admin')))('$name is closed to members', async ({ endpoint }) => {
    expect(await callWithoutInput(endpoint, member)).toEqual({ status: 200, errorCode: 'FORBIDDEN' });
  });

  test.each(endpoints.filter(({ endpoint }) => endpoint.access.startsWith('admin:')))(
    '$name is closed to administrators without its permission',
    async ({ endpoint }) => {
      expect(await callWithoutInput(endpoint, unprivileged)).toEqual({ status: 200, errorCode: 'FORBIDDEN' });
    },
  );

  const ofAreas = endpoints.filter(({ endpoint }) => endpoint.access.startsWith('admin:'));
  const areaOf = ({ access }: Endpoint) => permissionNames[access.slice('admin:'.length) as Permission];

  test.each(ofAreas.filter(({ endpoint }) => endpoint.level === 'view'))(
    '$name is open to view-only administrators of its area',
    async ({ endpoint }) => {
      const { status, errorCode } = await callWithoutInput(endpoint, looker);
      expect(status).toBe(200);
      expect([null, 'PARAM_INVALID', 'NOT_FOUND']).toContain(errorCode);
    },
  );

  test.each(ofAreas.filter(({ endpoint }) => endpoint.level === 'manage'))(
    '$name is closed to view-only administrators of its area',
    async ({ endpoint }) => {
      expect(await callWithoutInput(endpoint, looker)).toEqual({
        status: 200,
        errorCode: 'VIEW_ONLY',
        msg: `你对「${areaOf(endpoint)}」只能查看，不能修改或导出，需要时请联系组织所有者`,
      });
    },
  );

  test('opens to view-only administrators every read of the console except those that hand out a list or a code to act on, and no changing call', () => {
    const unusual = ofAreas.filter(
      ({ endpoint: { method, download, level } }) => level !== (method === 'GET' && download === null ? 'view' : 'manage'),
    );
    expect(named(unusual.filter(({ endpoint }) => endpoint.level === 'view'))).toEqual([
      'examAbsentees.nudgeEffect',
      'examAuthoring.effect',
      'signInPolicy.preview',
    ]);
    expect(named(unusual.filter(({ endpoint }) => endpoint.level === 'manage'))).toEqual([
      'attendanceAdmin.screen',
      'classroomLink.current',
    ]);
    expect(ofAreas.filter(({ endpoint }) => endpoint.level === 'view').length).toBeGreaterThan(100);
  });

  test('answers malformed input with a refusal, never with a fault', async () => {
    for (const { name, endpoint } of endpoints) {
      const response = await app.fastify.inject({
        method: endpoint.method,
        url: `/api${endpoint.path.replace(/:\w+/g, 'nonsense')}?pageNo=-1&courseId=%00&examId='`,
        headers: { 'x-access-token': member, 'content-type': 'application/json' },
        ...(endpoint.method === 'POST' ? { payload: '{"broken":' } : {}),
      });
      expect(response.statusCode, name).toBeLessThan(500);
    }
  });

  test('describes every call in the OpenAPI document', async () => {
    const { paths } = (await app.fastify.inject({ url: '/api/docs/json' })).json<{ paths: Record<string, object> }>();
    const missing = endpoints.filter(({ endpoint }) => !(`/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}` in paths));
    expect(named(missing)).toEqual([]);
  });
});

describe('the error table', () => {
  test('gives each expected failure a Chinese sentence', () => {
    const foreign = Object.entries(errorTable).filter(([, [, text]]) => !/[\u4e00-\u9fff]/.test(text) && text !== '{reason}');
    expect(foreign).toEqual([]);
  });

  test('reuses no code for different errors, except those that HTTP and the seed dictate', () => {
    const codes = Object.values(errorTable)
      .map(([code]) => code)
      .filter((code) => code >= 1000);
    expect(new Set(codes).size).toBe(codes.length);
  });
});
