import type { MemberEntry } from '../../areas/area.ts';
import { href } from '../routes.ts';

export const entryAddress = ({ route, part }: Pick<MemberEntry, 'route' | 'part'>): string => href(route, {}, { part });
