import { describe, expect, test } from 'vitest';
import { uploadRules } from '../areas.ts';
import { sectionKindFacts, sectionKinds } from './kinds.ts';
import type { SectionKindFacts } from './section-kind.ts';

describe.each(sectionKinds.map((kind): [string, SectionKindFacts] => [kind, sectionKindFacts[kind]]))('section kind %s', (kind, facts) => {
  const schemas = [facts.input, facts.edit, facts.shown];
  const fieldsOf = ({ shape }: SectionKindFacts['input']) => Object.keys(shape).filter((field) => field !== 'kind');

  test('carries its name as a literal in its input, editor and player schemas', () => {
    expect(schemas.map(({ shape }) => shape.kind.value)).toEqual([kind, kind, kind]);
  });

  test('names every field an author fills in, and shows each in the editor', () => {
    expect(Object.keys(facts.fields).sort()).toEqual(fieldsOf(facts.input).sort());
    expect(fieldsOf(facts.edit)).toEqual(expect.arrayContaining(fieldsOf(facts.input)));
  });

  test('maps its files to fields an author fills in and to known upload purposes', () => {
    expect(fieldsOf(facts.input)).toEqual(expect.arrayContaining(Object.keys(facts.files)));
    expect(Object.keys(uploadRules)).toEqual(expect.arrayContaining(Object.values(facts.files)));
  });
});
