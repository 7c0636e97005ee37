import { useLocation, useNavigate } from 'react-router';

/**
 * Where somebody is on a way of several steps. It stands with the entry of the browser's history, so that the way back and a reload find it;
 * neither a code nor a password ever does.
 * @param placeIn reads it out of what the entry holds, which may be anything
 */
export function usePlace<Place>(placeIn: (state: unknown) => Place): {
  place: Place;
  goTo: (next: Place) => void;
  stayAt: (next: Place) => void;
} {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const move = (next: Place, replace: boolean) => void navigate({ search }, { state: next, replace, preventScrollReset: replace });
  return { place: placeIn(state), goTo: (next) => move(next, false), stayAt: (next) => move(next, true) };
}
