/** A path of `@mdi/js`, as decoration: the words beside it say what it means. */
export const Icon = ({ path }: { path: string }) => (
  <svg
    className="icon"
    viewBox="0 0 24 24"
    width="1.25em"
    height="1.25em"
    fill="currentColor"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
);
