import { uploadCardMachine } from '@voltyard/machines/upload-card/upload-card.machine';
import { fireEvent, render } from '@testing-library/react';
import { createActor } from 'xstate';
import { UploadCard } from './UploadCard';

test('an uploaded photo is shown in place of a file that could not be shown', () => {
  const card = createActor(uploadCardMachine, {
    input: {
      cardId: 'a',
      file: { name: 'notes.pdf', size: 10, type: 'application/pdf' },
      isBlocked: false,
      isOnline: true,
    },
  }).start();
  const cardWith = (preview: string) => (
    <ul>
      <UploadCard card={card} preview={preview} onRemoved={() => {}} onChosenAgain={() => {}} />
    </ul>
  );
  const { container, rerender } = render(cardWith('blob:notes'));
  fireEvent.error(container.querySelector('img')!);
  expect(container.querySelector('img')).toBeNull();
  rerender(cardWith('blob:front'));
  expect(container.querySelector('img')).toHaveAttribute('src', 'blob:front');
});
