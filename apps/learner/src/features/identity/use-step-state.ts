import { useLocation, useNavigate } from 'react-router';

/**
 * Progress of a process with several steps. Kept with the history entry, so that it survives going back and reloading; never contains a code
 * or a password.
 * @param placeIn reads it from the state of the entry, which may be anything
 */
export function useStepState<Place>(placeIn: (state: unknown) => Place): {
  place: Place;
  goTo: (next: Place) => void;
  stayAt: (next: Place) => void;
} {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const move = (next: Place, replace: boolean) => void navigate({ search }, { state: next, replace, preventScrollReset: replace });
  return { place: placeIn(state), goTo: (next) => move(next, false), stayAt: (next) => move(next, true) };
}
