import { CONTENT_LANGUAGES, type ContentLanguage } from '@baize/contract/site/desk-content';
import { Modal, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { nameOf } from '../content-fields.tsx';
import { HomePreview } from './home-preview.tsx';

/** The home page as it is arranged now, in one of the brand's languages. */
export function HomePreviewDialog({ onClose }: { onClose(): void }) {
  const [language, setLanguage] = useState<ContentLanguage>('EN');
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title="Preview of the home page"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className="dialog-form">
        <SegmentedControl
          aria-label="Language of the preview"
          value={language}
          onChange={(next) => setLanguage(next as ContentLanguage)}
          data={CONTENT_LANGUAGES.map((value) => ({ value, label: nameOf(value) }))}
        />
        <HomePreview language={language} />
      </div>
    </Modal>
  );
}
