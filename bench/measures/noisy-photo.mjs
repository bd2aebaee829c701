import sharp from 'sharp';

/** A photo of 12 megapixels that is hard to compress. */
export const noisyPhoto = () =>
  sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: '#2a7',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  }).jpeg({ quality: 80 });
