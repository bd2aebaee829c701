/** A browser in which nothing is stored, for each test of a file. */
export function useEmptyBrowser() {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    localStorage.clear();
    sessionStorage.clear();
    Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
  });
  afterEach(() => jest.restoreAllMocks());
}
