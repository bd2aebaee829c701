const product = 'http://127.0.0.1:3001';

/** Browsers let pages talk only when they have the same origin: this page has to be opened beside the product. */
export const NoPages = () => (
  <div className="live__no-pages" role="status">
    <p>No page of the product is being inspected in this browser. Three steps:</p>
    <ol>
      <li>
        Start the product for development: <code>npm run dev</code>
      </li>
      <li>
        Open this page there: <a href={`${product}/workbench/#/live`}>{`${product}/workbench/#/live`}</a>
        {isBesideProduct() && ' (you are there)'}
      </li>
      <li>
        Open the product in another tab or window of this browser:{' '}
        <a href={`${product}/?inspect`} target="_blank" rel="noopener noreferrer">
          {`${product}/?inspect`}
        </a>
      </li>
    </ol>
    <p>
      Its actors then appear here by themselves. A tab stays inspected wherever it goes, until it is closed or
      opened with <code>?inspect=off</code>.
    </p>
  </div>
);

const isBesideProduct = (): boolean => window.location.origin === product;
