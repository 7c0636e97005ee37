import type { terminals } from '@palm/contract/identity/calls';
import { thirdPartyApi } from '@palm/contract/third-party/calls';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bind } from '../../platform/http/bind.ts';
import type { Router } from '../../platform/http/router.ts';
import { browserOf } from '../identity/index.ts';
import { listLinks, unlink } from './link/link.service.ts';
import { arriveWithCode, arriveWithResult, arriveWithToken, type Guest } from './sign-in/arrive.service.ts';
import { bindAccount, bindByMobile, bindChosen, joinOrganisation } from './sign-in/bind.service.ts';
import { proveDirectory } from './sign-in/prove-directory.service.ts';
import { startLink, startSignIn } from './sign-in/start.service.ts';
import { getSpaceUrl, hasMySpace } from './space/space.service.ts';
import type { ThirdParty } from './third-party.ts';
import { listMessagingApps, listWaysIn, signDingtalkPage } from './ways-in.service.ts';

interface At {
  request: FastifyRequest;
  reply: FastifyReply;
}

const guestOf = ({ request, reply }: At, terminal: (typeof terminals)[number]): Guest => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  terminal,
  browser: browserOf(request, reply),
  person: request.person,
});

export function mountThirdParty(router: Router, third: ThirdParty): void {
  const { platform } = third;
  bind(router, thirdPartyApi.waysIn, ({ query }) => listWaysIn(platform, query.orgCode));
  bind(router, thirdPartyApi.start, ({ body, request, reply }) => startSignIn(third, body, browserOf(request, reply)));
  bind(router, thirdPartyApi.samlLogin, ({ body, request, reply }) => startSignIn(third, body, browserOf(request, reply), 'saml'));
  bind(router, thirdPartyApi.checkLogin, ({ body, ...at }) => arriveWithResult(third, body, guestOf(at, body.terminal)));
  bind(router, thirdPartyApi.auth, ({ body, ...at }) => arriveWithCode(third, body, guestOf(at, body.terminal)));
  bind(router, thirdPartyApi.proveDirectory, ({ body, request, reply }) =>
    proveDirectory(third, body, { address: request.ip, browser: browserOf(request, reply) }),
  );
  bind(router, thirdPartyApi.platformLogin, ({ body, ...at }) => arriveWithToken(third, body, guestOf(at, body.terminal)));
  bind(router, thirdPartyApi.bind, ({ body, ...at }) => bindAccount(third, body, guestOf(at, body.terminal)));
  bind(router, thirdPartyApi.bindByMobile, ({ body, ...at }) => bindByMobile(third, body, guestOf(at, body.terminal)));
  bind(router, thirdPartyApi.bindChosen, ({ body, ...at }) => bindChosen(third, body, guestOf(at, body.terminal)));
  bind(router, thirdPartyApi.join, ({ body, ...at }) => joinOrganisation(third, body, guestOf(at, body.terminal)));
  bind(router, thirdPartyApi.queryPolyUserInfo, ({ person }) => listLinks(platform, person));
  bind(router, thirdPartyApi.startLink, ({ person, body, request, reply }) =>
    startLink(third, person, body.providerId, browserOf(request, reply)),
  );
  bind(router, thirdPartyApi.unlink, async ({ person, body }) => {
    await unlink(platform, person, body.providerId);
    return { done: true } as const;
  });
  bind(router, thirdPartyApi.querySysPlatformUserConfig, ({ query }) => listMessagingApps(platform, query.orgCode));
  bind(router, thirdPartyApi.queryDDConfig, ({ query }) => signDingtalkPage(third, query));
  bind(router, thirdPartyApi.getPlatformLoginUrl, ({ person }) => getSpaceUrl(platform, person));
  bind(router, thirdPartyApi.hasMySpace, ({ person }) => hasMySpace(platform, person));
}
