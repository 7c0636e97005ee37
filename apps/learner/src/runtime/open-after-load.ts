/** Seed §4: the report and the teacher dialog open after what they show has loaded; when loading fails they stay closed. */
export const openAfterLoad = async <T>(load: () => Promise<T>, open: (loaded: T) => void): Promise<boolean> => {
  let loaded: T;
  try {
    loaded = await load();
  } catch {
    // The call has already said why.
    return false;
  }
  open(loaded);
  return true;
};
