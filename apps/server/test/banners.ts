import { bannerAdminApi, type BannerFields } from '@palm/contract/banner/admin';
import type { TestApp } from './app.ts';
import { call } from './call.ts';

/** Default input for tests about something else. */
export const bannerFields: BannerFields = {
  title: '年终复盘季',
  subtitle: '',
  eyebrow: '',
  actionText: '',
  target: '',
  cover: { motif: '', tone: '', key: null },
  startsAt: null,
  endsAt: null,
  visibility: { all: true, departmentIds: [], tags: [], memberIds: [] },
};

export const createBanner = async (app: TestApp, token: string, over: Partial<BannerFields> = {}): Promise<string> =>
  (await call(app, token, bannerAdminApi.create, { body: { ...bannerFields, ...over } })).id;
