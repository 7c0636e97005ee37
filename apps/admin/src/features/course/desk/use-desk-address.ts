import { useLocation, useNavigate, useSearchParams } from 'react-router';

const panels = ['info', 'editions'] as const;
export type DeskPanel = (typeof panels)[number];

/** The panel was opened from this desk, so going back closes it. */
const OPENED_HERE = { openedHere: true };

const isOpenedHere = (state: unknown) => typeof state === 'object' && state !== null && 'openedHere' in state;

/**
 * State of the desk, kept in the URL: the section, and the panel with its tab. Each is a history entry. Without a section, or with one that
 * is not in the draft, the first one is selected.
 */
export function useDeskAddress(sectionIds: readonly string[]) {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const asked = search.get('section');
  const missing = asked !== null && !sectionIds.includes(asked);
  const selectedId = asked === null || missing ? (sectionIds[0] ?? null) : asked;

  // Synchronously, because whatever is typed next belongs to the section just clicked.
  const change = (changes: Readonly<Record<string, string | null>>, how?: { replace?: boolean; state?: unknown }) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) {
            after.delete(name);
          } else {
            after.set(name, value);
          }
        }
        return after;
      },
      { ...how, flushSync: true },
    );

  const select = (sectionId: string | null, { replace = false } = {}) => {
    if (sectionId !== asked) {
      change({ section: sectionId }, { replace });
    }
  };
  const openPanel = (panel: DeskPanel) => change({ panel, tab: null }, { state: OPENED_HERE });
  const showTab = (tab: string | null) => change({ tab }, { replace: true, state });
  const closePanel = () => {
    if (isOpenedHere(state)) {
      void navigate(-1);
    } else {
      change({ panel: null, tab: null }, { replace: true });
    }
  };
  const panel = panels.find((one) => one === search.get('panel')) ?? null;
  return { selectedId, missing: missing ? asked : null, select, panel, tab: search.get('tab'), openPanel, showTab, closePanel };
}
