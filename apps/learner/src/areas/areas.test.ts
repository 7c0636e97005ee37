import { areas as contractAreas, blockKinds, placeNames, places, topLevelTypes } from '@palm/contract/areas';
import type { Area as ContractArea } from '@palm/contract/area';
import { describe, expect, it } from 'vitest';
import { routes } from '../app/routes.ts';
import type { AnyArea, Area } from './area.ts';
import { areaKeys, areas } from './areas.ts';

const files = import.meta.glob<AnyArea>('./*.tsx', { eager: true, import: 'area' });
const stated = (key: string): AnyArea | undefined => files[`./${key}.tsx`];
const contractOf = (key: string): ContractArea | undefined => contractAreas.find((area) => area.key === key);
const namesOf = (table: object = {}): string[] => Object.keys(table).sort();

describe('the areas of the app', () => {
  it('each have a file, and each file is a listed area', () => {
    expect(Object.keys(files)).toEqual([...areaKeys].sort().map((key) => `./${key}.tsx`));
  });

  it.each(areaKeys)('%s has a page for each of its routes, and renders what the contract assigns to it', (key) => {
    const area = stated(key);
    expect(namesOf(area?.pages)).toEqual(namesOf(areas[key]));
    expect(namesOf(area?.homeBlocks)).toEqual(namesOf(contractOf(key)?.homeBlocks));
    expect(namesOf(area?.messages)).toEqual(namesOf(contractOf(key)?.messages));
  });

  it('together render every home page block and every message type', () => {
    const all = areaKeys.map(stated);
    expect(all.flatMap((area) => namesOf(area?.homeBlocks)).sort()).toEqual([...blockKinds].sort());
    expect(all.flatMap((area) => namesOf(area?.messages)).sort()).toEqual([...topLevelTypes].sort());
  });

  it('declare every route once', () => {
    const names = Object.values(areas).flatMap((table) => Object.keys(table));
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('the link targets for administrators', () => {
  it.each(placeNames)('%s is a page of this app with the same requirements', (name) => {
    const { path, module, needs } = routes[name];
    const { shows, ...place } = places[name];
    expect([place.path, place.module ?? null, shows === undefined ? [] : [shows.query]]).toEqual([path, module, needs]);
    expect(areaKeys.map(stated).some((area) => area?.pages[name]?.load !== undefined)).toBe(true);
  });
});

describe('an area that omits something or claims something foreign', () => {
  const load = () => Promise.resolve(() => null);
  const look = { label: '学习', Icon: () => null, tone: 'teal' };

  it('does not compile', () => {
    const faulty = [
      // @ts-expect-error a block of the home page is missing
      { pages: {} } satisfies Area<'todo'>,
      // @ts-expect-error the look of its messages is missing
      { pages: { memberCertificate: { title: '' }, certificateCheck: { title: '' } } } satisfies Area<'certificate'>,
      // @ts-expect-error a page is missing
      { pages: {}, homeBlocks: { plates: load } } satisfies Area<'first-page'>,
      // @ts-expect-error the block is another area's
      { pages: { login: { title: '' }, unauthorised: { title: '' } }, homeBlocks: { todo: load } } satisfies Area<'identity'>,
      // @ts-expect-error the messages are another area's
      { pages: {}, homeBlocks: { todo: load }, messages: { study: look } } satisfies Area<'todo'>,
    ];
    expect(faulty).toHaveLength(5);
  });
});
