const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3">
<path fill="#9cc7e8" d="M0 0h4v3H0z"/><path fill="#5d6b63" d="M0 2.200h4V3H0z"/>
<path fill="#e4572e" d="M.6 1.600 1.200 1h1.300l.6.500.5.100v.600H.6z"/>
<circle cx="1.200" cy="2.200" r=".25"/><circle cx="2.900" cy="2.200" r=".25"/></svg>`;

/** Stands for a person's photo. */
export const samplePhoto = `data:image/svg+xml,${encodeURIComponent(picture)}`;
