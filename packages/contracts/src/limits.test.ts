import { grouped } from './grouped.js';
import { limits, photoLimits } from './limits.js';
import { problems } from './problems.js';

/** The specification's section 9, line by line. */
test('the business constants are those of the specification', () => {
  const { undoSnackbar: _added, ...ofSpecification } = limits;
  expect(ofSpecification).toEqual({
    maximumPhotosPerAd: 3,
    maximumFileNameLength: 30,
    maximumDecimalValue: 99999999999,
    defaultEmptyStateSize: 307,
    datePickerStartYear: 1900,
    datePickerEndYear: 2099,
    dateFormat: 'yyyy-MM-dd',
    weekStartsOn: 'sunday',
    signUpSnackbar: { duration: 8888, side: 'left' },
    messageSnackbar: { duration: 2000, side: 'left' },
    chunkLoadTimeout: 120000,
    narrowScreenBreakpoint: 600,
    spinner: { diameter: 88, stroke: 8 },
    cardHeaderHeight: 112,
    dialogButtons: { confirm: 'Ok', cancel: 'Cancel' },
    assetBasePath: '/app/',
  });
});

/** docs/decisions/015 */
test('only what offers Undo stands longer than a general message', () => {
  expect(limits.undoSnackbar).toEqual({ duration: 8000, side: limits.messageSnackbar.side });
});

test('the sentence about too many pixels names the limit of each format', () => {
  const { maximumPixels, maximumPixelsOfProgressiveJpeg } = photoLimits;
  const [jpeg, png, webp, avif, progressive] = [
    ...photoLimits.formats.map((format) => maximumPixels[format]),
    maximumPixelsOfProgressiveJpeg,
  ].map((pixels) => pixels / 1_000_000);
  expect(png).toBe(webp);
  expect(problems['too-many-pixels'].error).toContain(
    `a JPEG may have ${jpeg} megapixels (a progressive one ${progressive}), a PNG or WebP ${png}, an AVIF ${avif}, and none more than ${grouped(photoLimits.maximumSide)} on a side.`,
  );
});
