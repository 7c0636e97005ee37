import { searchApi } from '@palm/contract/search/calls';
import { bind } from '../../platform/http/bind.ts';
import { done } from '../../platform/http/done.ts';
import type { Router } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import { find } from './search.service.ts';
import { suggest } from './suggest.service.ts';
import { countOpened, listHotWords } from './word.service.ts';

export function mountSearch(router: Router, platform: Platform): void {
  bind(router, searchApi.find, ({ person, query }) => find(platform, person, query));
  bind(router, searchApi.suggest, ({ person, query }) => suggest(platform, person, query.keyword));
  bind(router, searchApi.hot, ({ person }) => listHotWords(platform, person));
  bind(router, searchApi.opened, ({ person, body }) => done(countOpened(platform, person, body)));
}
