import { interactionApi } from '@palm/contract/interaction/calls';
import { bind } from '../../platform/http/bind.ts';
import { done } from '../../platform/http/done.ts';
import type { Router } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import { listFavourites } from './favourite/favourite.service.ts';
import { listFollowing } from './follow/following.service.ts';
import { getNews, markAllSeen, markSeen } from './follow/news.service.ts';
import { getState, setState } from './interaction.service.ts';

export function mountInteraction(router: Router, platform: Platform): void {
  bind(router, interactionApi.state, ({ person, query }) => getState(platform, person, query));
  bind(router, interactionApi.set, ({ person, body }) => setState(platform, person, body));
  bind(router, interactionApi.favourites, ({ person, query }) => listFavourites(platform, person, query));
  bind(router, interactionApi.following, ({ person, query }) => listFollowing(platform, person, query));
  bind(router, interactionApi.news, ({ person }) => getNews(platform, person));
  bind(router, interactionApi.markSeen, ({ person, body }) => done(markSeen(platform, person, body)));
  bind(router, interactionApi.markAllSeen, ({ person }) => done(markAllSeen(platform, person)));
}
