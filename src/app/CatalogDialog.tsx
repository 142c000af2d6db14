import { Button, FileButton, Group, Modal } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useMemo } from 'react';
import { applyCatalog } from '../core/catalog/applyCatalog.ts';
import { readCatalog } from '../core/catalog/readCatalog.ts';
import { writeCatalog } from '../core/catalog/writeCatalog.ts';
import type { ScenarioView } from '../core/scenario/document.ts';
import { useStores } from '../store/useStores.ts';
import { downloadFile } from '../ui/downloadFile.ts';
import classes from './ExportDialog.module.css';
import { LostList } from './LostList.tsx';
import { notifyDone, notifyProblems } from './notify.ts';

/** The scenario’s agents as a YAML catalog: written to a file, or updated from one by the rules of catalogs. */
export function CatalogDialog({ view, onClose }: { view: ScenarioView; onClose: () => void }) {
  const { ids, workspace } = useStores();
  const { text, lost } = useMemo(() => writeCatalog(view), [view]);
  const update = async (file: File | null): Promise<void> => {
    if (file === null) return;
    const known = view.nodes.map(({ nodeId }) => nodeId);
    const { catalog, problems } = readCatalog(await file.text(), known);
    const errors = problems.filter(({ severity }) => severity === 'error');
    if (catalog === null || errors.length > 0) {
      notifyProblems(`${file.name} changes nothing`, errors);
      return;
    }
    workspace.getState().edit({ label: `Update by ${file.name}`, ...applyCatalog(view, catalog, ids) });
    const count = catalog.agents.length;
    notifyDone(`${file.name} updated ${count} ${count === 1 ? 'agent' : 'agents'}. Undo takes it back.`);
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Catalog of ${view.name}`}
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <p className={classes.lead}>
        A catalog lists agents in YAML: their triggers, verdicts, prompts and handoffs. An update leaves
        agents that the file does not name, and handoffs that an agent leaves out.
      </p>
      {lost.length > 0 && <LostList label="What the catalog can’t carry" lost={lost} />}
      <Group justify="flex-end" mt="md">
        <FileButton accept=".yaml,.yml" onChange={(file) => void update(file)}>
          {(props) => (
            <Button {...props} leftSection={<IconUpload size={14} aria-hidden />}>
              Update from a file…
            </Button>
          )}
        </FileButton>
        <Button
          variant="filled"
          leftSection={<IconDownload size={14} aria-hidden />}
          onClick={() => {
            downloadFile(`${view.name || 'catalog'}.yaml`, text, 'application/yaml');
            onClose();
          }}
        >
          Export catalog
        </Button>
      </Group>
    </Modal>
  );
}
