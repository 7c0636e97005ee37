import { moduleKeys, moduleNames } from '@palm/contract/areas';
import { join } from 'node:path';
import { markdownToHtml } from '../../apps/server/src/platform/rich-text.ts';
import type { LinkContent, OrganisationContent, TargetContent } from '../content/organisation.schema.ts';
import { readMarkdown } from '../content/read-file.ts';
import { audienceColumns } from './audience.ts';
import type { DemoRows, Row } from './demo-rows.ts';
import { foundedAt, type Loading } from './loading.ts';

export function organisationRows(loading: Loading): DemoRows {
  const { content, orgId } = loading;
  const { organisation } = content;
  return {
    organisation: [
      {
        id: orgId,
        code: organisation.code,
        name: organisation.name,
        app_name: organisation.appName,
        slogan: organisation.slogan,
        login_title: organisation.loginTitle,
        intro: markdownToHtml(organisation.intro),
        theme_color: organisation.themeColor,
        gray_type: organisation.greyMode,
        watermark_enabled: organisation.watermark.enabled,
        watermark_text: organisation.watermark.content,
        mobile_required: organisation.security.mobileRequired,
        one_session_per_terminal: organisation.security.oneSessionPerTerminal,
        time_zone: organisation.timeZone,
        created_at: foundedAt(loading),
      },
    ],
    organisation_module: moduleRows(orgId, organisation),
    ...protocolRows(loading),
  };
}

/** Their first version, which asks nobody: whoever looks at the demo comes in without reading it. */
function protocolRows(loading: Loading): DemoRows {
  const { content, orgId } = loading;
  const texts = content.organisation.protocols.map(({ key, title, file }) => ({
    org_id: orgId,
    key,
    title,
    html: markdownToHtml(readMarkdown(join(content.folder, file))),
  }));
  return {
    protocol: texts.map((text, position) => ({ ...text, position })),
    protocol_version: texts.map((text) => ({ ...text, version: 1, asks: false, published_at: foundedAt(loading) })),
  };
}

/** The modules that are built, in the order of the file; what the file does not name follows. */
function moduleRows(orgId: string, { modules }: OrganisationContent): Row<'organisation_module'>[] {
  const named = modules.filter(({ key }) => moduleKeys.some((built) => built === key));
  const unnamed = moduleKeys.filter((key) => modules.every((module) => module.key !== key));
  const all = [...named, ...unnamed.map((key) => ({ key, name: moduleNames[key], enabled: true }))];
  return all.map((module, position) => ({ org_id: orgId, ...module, position }));
}

/** As if it was laid out when the organisation began. */
export const firstPageRows = (loading: Loading): DemoRows => ({
  first_page_version: [
    { org_id: loading.orgId, version: 1, content: JSON.stringify(firstPage(loading)), published_at: foundedAt(loading) },
  ],
});

/** Every home begins with its banners and plates; the file lists what comes below. */
const HEAD_OF_PAGE = ['banner', 'plates'] as const;

/** The files name more pages and blocks than are built: the rest is left out, so that nobody meets a closed door. */
function firstPage({ content, routes, blocks }: Loading) {
  const { navigation, shortcuts, homeBlocks } = content.organisation;
  const links = (list: LinkContent[]) =>
    list.flatMap(({ title, icon, route, query }) => {
      const built = routes[route];
      const search = new URLSearchParams(query).toString();
      return built ? [{ key: built.key, name: title, icon, route: search === '' ? built.path : `${built.path}?${search}` }] : [];
    });
  const drawn = homeBlocks.flatMap(({ key, kind, title }) => {
    const block = blocks[kind];
    return block === undefined ? [] : [{ key, kind: block, title }];
  });
  return {
    nav: links(navigation).map(({ key, name, route }) => ({ key, name, route })),
    plates: links(shortcuts),
    blocks: [...HEAD_OF_PAGE.map((kind) => ({ key: `home-${kind}`, kind, title: '' })), ...drawn],
  };
}

/** Banners lead to courses and exams, so their ids must be known. */
export function bannerRows(loading: Loading): DemoRows {
  const { content, orgId, newId, at } = loading;
  return {
    banner: content.organisation.banners.flatMap((banner, position) => {
      const target = targetPath(loading, banner.target);
      return target === null
        ? []
        : [
            {
              org_id: orgId,
              id: newId(),
              eyebrow: banner.eyebrow,
              title: banner.title,
              subtitle: banner.subtitle,
              action_text: banner.actionText,
              target,
              position,
              starts_at: at(banner.schedule.fromDaysAgo, '00:00'),
              ends_at: at(-banner.schedule.toInDays, '23:59'),
              ...audienceColumns(loading, banner.audience),
              created_at: at(banner.schedule.fromDaysAgo, '00:00'),
              updated_at: at(banner.schedule.fromDaysAgo, '00:00'),
            },
          ];
    }),
  };
}

/** Null when the target is not built. */
function targetPath({ routes, idOf }: Loading, { route, key }: TargetContent): string | null {
  const { path = null, object } = routes[route] ?? {};
  return object === undefined || key === undefined ? path : `${path}?${object[1]}=${idOf(object[0], key)}`;
}
