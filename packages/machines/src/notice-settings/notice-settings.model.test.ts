import { proveModel } from '../proof/prove-model.js';
import { noticeSettingsModel } from './notice-settings.model.js';

proveModel(noticeSettingsModel);
