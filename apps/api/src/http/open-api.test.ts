import { addFile } from '@voltyard/contracts/photos/photos.rest';
import { openApiOf } from './open-api.js';

test('the document says what the body of an upload is: its parts, and the photo itself', () => {
  expect(openApiOf([addFile]).paths['/api/File/{bucket}/add']?.post).toMatchObject({
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: ['cardId', 'fileName', 'file'],
            properties: {
              cardId: { type: 'string', format: 'uuid' },
              fileName: { type: 'string', maxLength: 30 },
              file: { type: 'string', contentMediaType: 'application/octet-stream' },
            },
          },
        },
      },
    },
  });
});
